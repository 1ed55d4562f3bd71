import type pg from 'pg'
import type { Connection } from './open-pool.ts'
import { connectPatiently } from './session-defaults.ts'

/**
 * The outcome is unknown: a retry with the same idempotency key returns what was done
 * (docs/architecture.md#money-transactions).
 */
class Unconfirmed extends Error {
  readonly code = '08007'
}

/**
 * COMMIT with a synchronous replica. When the wait for it is cancelled, PostgreSQL warns but reports success;
 * acknowledging that would break the promise that the loss of one machine loses nothing. Resolves with an error for the
 * caller to throw after the changed data was invalidated. Where a statement failed and its error was caught on the way,
 * PostgreSQL rolls back and reports success as well: `failed` is thrown, the error of that statement.
 */
export async function commit(
  client: Pick<pg.ClientBase, 'query' | 'on' | 'off'>,
  failed: () => unknown,
): Promise<Error | undefined> {
  let isAlone = false
  const look = ({ routine }: { routine?: string | undefined }) => {
    isAlone ||= routine === 'SyncRepWaitForLSN'
  }
  client.on('notice', look)
  try {
    const { command } = await client.query('COMMIT')
    if (command === 'ROLLBACK') throw failed()
  } finally {
    client.off('notice', look)
  }
  return isAlone ? new Unconfirmed('committed here, not confirmed by a second machine') : undefined
}

/** In ms, shorter than the time that proxies wait for an answer. */
const LONGEST_WAIT_MS = 5000
const LOOK_MS = 1000

/**
 * Cancels commits that wait for a replica which is down: neither statement nor lock timeouts bound that wait, and
 * clients would get no answer instead of 503. On a connection of its own, because all others may be waiting.
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
