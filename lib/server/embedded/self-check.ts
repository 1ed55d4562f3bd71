import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Machine } from './server.ts'

/** Reads the settings back and proves that one commit reaches the disk. */
export async function selfCheck(client: pg.Client, machine: Machine): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`,
  )
  const off = rows.filter((row) => row.setting !== 'on').map((row) => row.name)
  if (rows.length !== 4 || off.length > 0)
    throw new EntryError(EXIT.unsafe, `The database in ${machine.layout.db} runs without ${off.join(', ')}.`)
  const syncs = async () => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT pg_stat_clear_snapshot(), (SELECT coalesce(sum(fsyncs), 0) FROM pg_stat_io WHERE object = 'wal')::int AS n`,
    )
    return rows[0]?.n ?? 0
  }
  const before = await syncs()
  await client.query(`SELECT pg_logical_emit_message(true, 'probe', 'commit')`)
  await client.query('SELECT pg_stat_force_next_flush()')
  for (const end = Date.now() + 2000; Date.now() < end; await sleep(20)) if ((await syncs()) > before) return
  throw new EntryError(EXIT.unsafe, `A commit in ${machine.layout.db} did not reach the disk.`)
}
