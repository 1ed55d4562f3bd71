import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { messageOf } from '../../domain/thrown.ts'

export interface StopOptions {
  readonly pauseMs: number
  readonly drainMs?: number
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly exit?: (code: number) => void
}

interface Listener {
  readonly server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>
  /** Requests that were accepted and not answered yet. */
  readonly inFlight: () => number
}

export interface Stopper {
  isStopping(): boolean
  /**
   * Starts a part and registers how it is stopped; parts stop in reverse order. A stop during the start aborts the
   * signal, waits for the part and stops it; the promise then never resolves, because the process ends. When a part
   * fails, those before it are stopped.
   */
  start<T>(make: (signal: AbortSignal) => Promise<T>, end?: (part: T) => Promise<void>): Promise<T>
  /** After this call a stop first lets running requests end. */
  serve(listener: Listener): void
  stop(reason: string): Promise<void>
  /**
   * Call first in the process: SIGTERM and SIGHUP stop with the pause; SIGINT (a person at the terminal) without. A
   * second SIGINT after a second exits at once.
   */
  listen(): void
}

const DRAIN_MS = 10_000
const START_MS = 5000

/**
 * Stops cleanly at any moment (docs/promises.md#r16): ready fails, pause, no new connections, running requests end,
 * then the parts.
 */
export function createStopper(options: StopOptions): Stopper {
  const { log } = options
  const exit = options.exit ?? ((code) => process.exit(code))
  const drainMs = options.drainMs ?? DRAIN_MS
  const aborted = new AbortController()
  const starting = new Set<Promise<unknown>>()
  const ends: (() => Promise<void>)[] = []
  let listener: Listener | undefined
  let stopping: Promise<void> | undefined
  let began = 0

  async function closeListener({ server, inFlight }: Listener, pauseMs: number): Promise<void> {
    if (pauseMs > 0) await sleep(pauseMs)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const end = Date.now() + drainMs
    while (inFlight() > 0 && Date.now() < end) {
      server.closeIdleConnections()
      await sleep(20)
    }
    if (inFlight() > 0) log.error({ requests: inFlight() }, 'cut what did not end in time')
    // The last answers have been written; their connections are idle now.
    server.closeIdleConnections()
    await Promise.race([closed, sleep(inFlight() > 0 ? 0 : 500)])
    server.closeAllConnections()
  }

  async function run(reason: string, pauseMs: number): Promise<void> {
    began = Date.now()
    log.info({ reason }, listener ? 'stopping' : 'stopping before the start was finished')
    let code = 0
    aborted.abort()
    if (listener) await closeListener(listener, pauseMs)
    await Promise.race([Promise.allSettled(starting), sleep(START_MS, undefined, { ref: false })])
    for (const end of ends.reverse()) {
      try {
        await end()
      } catch (error) {
        code = 1
        log.error({ error: messageOf(error) }, 'a part did not stop cleanly')
      }
    }
    log.info({ ms: Date.now() - began }, 'stopped')
    exit(code)
  }

  function stop(reason: string, pauseMs = options.pauseMs): Promise<void> {
    stopping ??= run(reason, pauseMs)
    return stopping
  }

  const never = () => new Promise<never>(() => {})

  return {
    isStopping: () => stopping !== undefined,
    stop,
    async start(make, end) {
      if (stopping) return await never()
      const made = make(aborted.signal)
      // Registered before the caller continues, so that no stop can miss the part.
      const noted = made.then((part) => {
        if (end) ends.push(() => end(part))
      })
      starting.add(noted)
      try {
        await noted
      } catch (error) {
        if (!stopping) {
          for (const stopPart of ends.splice(0).reverse()) await stopPart().catch(() => {})
          throw error
        }
      } finally {
        starting.delete(noted)
      }
      return stopping ? await never() : await made
    },
    serve(given) {
      listener = given
    },
    listen() {
      for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
      process.on('SIGINT', () => {
        if (stopping !== undefined && Date.now() - began > 1000) exit(130)
        void stop('SIGINT', 0)
      })
    },
  }
}
