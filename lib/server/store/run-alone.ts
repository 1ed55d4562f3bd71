import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './client.ts'

const WAIT_MS = 10_000
const LOOK_MS = 100
/** A machine that vanished holds a lock no longer than this: its transaction says nothing, and the server ends it. */
const SILENCE_MS = 60_000

/**
 * Runs the work while no other process runs work of this name; waits ten seconds for one that does, then returns
 * undefined. The lock belongs to a transaction, which a pooler keeps on one session, on a connection of its own, since
 * the pool of a command has only one. It ends with its process.
 */
export async function runAlone<T>(
  db: Database,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client(db.pool.options)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${SILENCE_MS}`)
    const until = Date.now() + WAIT_MS
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS taken',
        [name],
      )
      if (rows[0]?.taken) break
      if (Date.now() > until) return undefined
      await sleep(LOOK_MS)
    }
    const alive = setInterval(() => void client.query('SELECT 1').catch(() => {}), SILENCE_MS / 3)
    try {
      return await work()
    } finally {
      clearInterval(alive)
    }
  } finally {
    // Ending the session ends its lock.
    await client.end().catch(() => {})
  }
}
