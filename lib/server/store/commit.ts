import type pg from 'pg'
import type { Connection } from './open-pool.ts'
import { connectPatiently } from './session-defaults.ts'

/** "Cannot be told whether it was done": asked again, with its key, it answers what holds (docs/architecture.md#money-transactions). */
class Unconfirmed extends Error {
  readonly code = '08007'
}

/**
 * COMMIT where a second machine has to have it too. Where that wait is ended PostgreSQL warns, and says that it committed: an
 * acknowledgement would be a promise that the loss of one machine breaks. Resolves with the error to throw then, once
 * the change was told to whoever keeps what it changed.
 */
export async function commit(
  client: Pick<pg.ClientBase, 'query' | 'on' | 'off'>,
): Promise<Error | undefined> {
  let isAlone = false
  const look = ({ routine }: { routine?: string | undefined }) => {
    isAlone ||= routine === 'SyncRepWaitForLSN'
  }
  client.on('notice', look)
  try {
    await client.query('COMMIT')
  } finally {
    client.off('notice', look)
  }
  return isAlone ? new Unconfirmed('committed here, not confirmed by a second machine') : undefined
}

/** Shorter than any proxy waits for an answer. */
const LONGEST_WAIT_MS = 5000
const LOOK_MS = 1000

/**
 * Ends waits for a second machine that is not there: neither the time of a statement nor that of a lock bounds them, and
 * askers would hear nothing instead of "later". On a connection of its own, as all others may be waiting.
 */
export function endLongWaits(
  connection: Connection,
  { afterMs = LONGEST_WAIT_MS, everyMs = LOOK_MS } = {},
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      client ??= await connectPatiently(connection)
      await client.query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename = current_user
           AND datname = current_database() AND query_start < clock_timestamp() - $1 * interval '1 millisecond'`,
        [afterMs],
      )
    } catch {
      const lost = client
      client = undefined
      await lost?.end().catch(() => {})
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await client?.end().catch(() => {})
    },
  }
}
