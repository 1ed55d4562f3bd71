import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './open-pool.ts'

export interface ListenOptions {
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** LISTEN is active, now or again. Earlier notices were missed: read the current state. */
  readonly onListening?: () => void
  /** The connection was lost; connecting is retried until `stop`. */
  readonly onLost?: (error: unknown) => void
}

export interface Listening {
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 2000
/** A periodic query detects a peer that vanished without closing the connection. */
const PROBE_MS = 15_000
const PROBE_TIMEOUT_MS = 5000

/**
 * Listens to a channel for the life of the process, on a connection of its own. LISTEN belongs to a connection, so it
 * is repeated on every new one. Throws where the first connection fails.
 */
export async function listen(connection: Connection, options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const close = async () => await client?.end().catch(() => {})

  /** Resolves when LISTEN is active, with a promise that resolves when its connection is lost. */
  async function connect(): Promise<{ gone: Promise<unknown> }> {
    const next = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: `listens to ${options.channel}`,
      connectionTimeoutMillis: 5000,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    })
    let reason: unknown
    const gone = new Promise<unknown>((resolve) => {
      next.once('end', () => resolve(reason))
      next.on('error', (error) => {
        reason = error
      })
    })
    next.on('notification', (notice) => options.onNotice(notice.payload ?? ''))
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    const probe = setInterval(() => {
      next.query('SELECT 1').catch((error: unknown) => {
        reason = error
        // A graceful end would wait for a peer that does not answer.
        ;(next as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      })
    }, PROBE_MS).unref()
    options.onListening?.()
    return { gone: gone.finally(() => clearInterval(probe)) }
  }

  async function follow(first: { gone: Promise<unknown> }): Promise<void> {
    for (let current = first; ; ) {
      const reason = await current.gone
      client = undefined
      if (stopping.signal.aborted) return
      options.onLost?.(reason)
      for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
        await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
        if (stopping.signal.aborted) return
        const made = await connect().catch(() => undefined)
        if (made === undefined) continue
        current = made
        break
      }
      if (stopping.signal.aborted) await close()
    }
  }

  const following = follow(await connect())
  return {
    async stop() {
      stopping.abort()
      await close()
      await following
    },
  }
}
