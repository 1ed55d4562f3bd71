import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface StopOptions {
  readonly server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>
  /** Requests that were accepted and are not answered yet. */
  readonly inFlight: () => number
  readonly pauseMs: number
  readonly drainMs?: number
  /** In order: workers and backend first, the database last. */
  readonly steps: readonly (() => Promise<void>)[]
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly exit?: (code: number) => void
}

export interface Stopper {
  isStopping(): boolean
  stop(reason: string): Promise<void>
  /** SIGTERM and SIGHUP stop with the pause; SIGINT (a person at the terminal) without. A second SIGINT after a second ends at once. */
  listen(): void
}

const DRAIN_MS = 10_000

/**
 * Stops cleanly (docs/promises.md#r16): ready fails, pause, no new connections, work in flight ends, then the rest.
 */
export function createStopper(options: StopOptions): Stopper {
  const exit = options.exit ?? ((code) => process.exit(code))
  let stopping: Promise<void> | undefined
  let began = 0

  async function run(reason: string, pauseMs: number): Promise<void> {
    began = Date.now()
    options.log.info({ reason }, 'stopping')
    let code = 0
    if (pauseMs > 0) await sleep(pauseMs)
    const closed = new Promise<void>((resolve) => options.server.close(() => resolve()))
    const end = Date.now() + (options.drainMs ?? DRAIN_MS)
    while (options.inFlight() > 0 && Date.now() < end) {
      options.server.closeIdleConnections()
      await sleep(20)
    }
    if (options.inFlight() > 0)
      options.log.error({ requests: options.inFlight() }, 'cut what did not end in time')
    // The last answers are handed to the system; their connections are idle now.
    options.server.closeIdleConnections()
    await Promise.race([closed, sleep(options.inFlight() > 0 ? 0 : 500)])
    options.server.closeAllConnections()
    for (const step of options.steps) {
      try {
        await step()
      } catch (error) {
        code = 1
        options.log.error({ error: (error as Error).message }, 'a part did not stop cleanly')
      }
    }
    options.log.info({ ms: Date.now() - began }, 'stopped')
    exit(code)
  }

  function stop(reason: string, pauseMs = options.pauseMs): Promise<void> {
    stopping ??= run(reason, pauseMs)
    return stopping
  }

  return {
    isStopping: () => stopping !== undefined,
    stop,
    listen() {
      for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
      process.on('SIGINT', () => {
        if (stopping !== undefined && Date.now() - began > 1000) exit(130)
        void stop('SIGINT', 0)
      })
    },
  }
}
