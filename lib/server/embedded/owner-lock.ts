import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { ProcessMark } from './layout.ts'

const OWNER_LOCK = 7_302_569
export const LOCK_WAIT_MS = 1300

/** Application name of the owner's connection, by which other processes find who owns the folder. */
export const ownerName = () =>
  `owner pid=${process.pid} host=${hostname().slice(0, 20)} since=${Math.floor(Date.now() / 1000)}`

/**
 * Takes the one lock of a folder, which lasts as long as the connection. Throws `EntryError` 3 when another process has
 * it.
 */
export async function takeLock(client: pg.Client, dataDir: string): Promise<void> {
  for (const end = Date.now() + LOCK_WAIT_MS; ; await sleep(50)) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS got', [OWNER_LOCK])
    if (rows[0].got) return
    if (Date.now() > end) break
  }
  const { rows } = await client.query(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [OWNER_LOCK],
  )
  await client.end()
  const [, pid, host] = /^owner pid=(\d+) host=(\S*)/.exec(rows[0]?.name ?? '') ?? []
  throw ownedBy(dataDir, {
    pid: Number(pid ?? 0),
    host: host === hostname().slice(0, 20) ? hostname() : (host ?? ''),
  })
}

export function ownedBy(dataDir: string, mark: Pick<ProcessMark, 'pid' | 'host'>): EntryError {
  const where = mark.host === hostname() ? '' : ` on ${mark.host}`
  return new EntryError(
    EXIT.owned,
    `${dataDir} is in use by process ${mark.pid}${where}: stop it first, or give this one another DATA_DIR.`,
  )
}
