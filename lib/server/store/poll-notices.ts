import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Listening, type ListenOptions, listen } from './listen.ts'
import type { Connection } from './open-pool.ts'

/**
 * How processes notify each other: `poll` where LISTEN is not available, as behind some poolers and on some engines.
 */
export type Notices = 'listen' | 'poll'

export const POLL_MS = 500
/** Transactions commit in another order than their numbers, so each poll reads this far back. */
const LOOK_BACK_MS = 15_000
/** After a longer gap between polls some notices may have been missed. */
const LONGEST_GAP_MS = 5000
const LONGEST_WAIT_MS = 2000
/** Older rows are not read by anybody and can be deleted. */
export const NOTICE_MINUTES = 10

/** The same as `listen`, by polling the table of notices twice a second on a connection of its own. */
async function poll(
  connection: Connection,
  { channel, onNotice, onListening, onLost }: ListenOptions,
): Promise<Listening> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let seen = new Set<string>()
  let lookedAt = 0

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: `looks for ${channel}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    })
    next.on('error', () => {})
    await next.connect()
    return next
  }
  /** Payloads since the last poll; the result of the first poll is ignored. */
  async function look(): Promise<string[]> {
    client ??= await connect()
    const { rows } = await client.query<{ id: string; payload: string }>(
      `SELECT id::text, payload FROM notice
        WHERE channel = $1 AND at > clock_timestamp() - $2 * interval '1 millisecond' ORDER BY id`,
      [channel, LOOK_BACK_MS],
    )
    const fresh = rows.filter(({ id }) => !seen.has(id))
    seen = new Set(rows.map(({ id }) => id))
    return fresh.map(({ payload }) => payload)
  }
  async function close(): Promise<void> {
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }

  await look()
  lookedAt = performance.now()
  onListening?.()

  const following = (async () => {
    let isLost = false
    for (let wait = POLL_MS; ; ) {
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      const began = performance.now()
      try {
        const fresh = await look()
        const isBack = isLost || began - lookedAt > LONGEST_GAP_MS
        lookedAt = began
        isLost = false
        wait = POLL_MS
        if (isBack) onListening?.()
        else for (const payload of fresh) onNotice(payload)
      } catch (error) {
        void close()
        if (stopping.signal.aborted) return
        if (!isLost) onLost?.(error)
        wait = isLost ? Math.min(2 * wait, LONGEST_WAIT_MS) : POLL_MS
        isLost = true
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await close()
      await following
    },
  }
}

export const hear = (notices: Notices, connection: Connection, options: ListenOptions): Promise<Listening> =>
  (notices === 'poll' ? poll : listen)(connection, options)
