import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../answer/answer.ts'
import type { AnswerHeaders } from '../answer/answer-headers.ts'
import { sendAnswer } from '../answer/send-answer.ts'
import { jsonAnswer } from './bridge.ts'

type Check = { ok: boolean; checks: Record<string, boolean> }

export interface HealthOptions {
  readonly version: string
  readonly metricsToken: string | undefined
  readonly isStopping: () => boolean
  /** Metrics in the Prometheus text format; unset where the backend is another process. */
  readonly metrics?: (() => Promise<string>) | undefined
  readonly ready: () => Promise<Check>
}

/**
 * `ready` gets this many turns of the event loop, each of at least TURN_MS, instead of a deadline: a long block of the
 * loop then counts as one turn.
 */
const READY_TURNS = 20
const TURN_MS = 100
/** Anybody may ask: so many looks at the database would wait for each other that it seems to be down. */
const WELL_FOR_MS = 1_000

const METRICS = '/api/metrics'
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Answers `/api/health/live` (no I/O), `/api/health/ready` and `/api/metrics` (with its token only); undefined for other
 * paths (docs/operations.md#health).
 */
export function createHealth(options: HealthOptions) {
  let well: { check: Check; until: number } | undefined
  let looking: Promise<Check> | undefined
  return {
    owns: (pathname: string) =>
      pathname === '/api/health/live' || pathname === '/api/health/ready' || pathname === METRICS,
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
      headersFor: AnswerHeaders,
    ): Promise<void> {
      const sendOptions = headersFor.inert({ cacheControl: 'no-store' })
      await sendAnswer(request, response, await answerOf(request, pathname), sendOptions)
    },
  }

  async function answerOf(request: IncomingMessage, pathname: string): Promise<Answer> {
    if (pathname === '/api/health/live') return jsonAnswer(200, { status: 'ok', version: options.version })
    if (pathname === METRICS) {
      if (!mayReadDetails(request))
        return jsonAnswer(401, { error: { code: 'malformed_bearer' } }, [['www-authenticate', 'Bearer']])
      const text = await options.metrics?.()
      return text === undefined
        ? jsonAnswer(404, { error: { code: 'unknown_path' } })
        : { status: 200, headers: [['content-type', METRICS_TYPE]], body: Buffer.from(text) }
    }
    const { ok, checks } = await check()
    return jsonAnswer(ok ? 200 : 503, {
      status: ok ? 'ok' : options.isStopping() ? 'stopping' : 'unavailable',
      version: options.version,
      ...(mayReadDetails(request) ? { checks } : {}),
    })
  }

  async function check(): Promise<Check> {
    if (options.isStopping()) return { ok: false, checks: { running: false } }
    if (well && performance.now() < well.until) return well.check
    looking ??= look().finally(() => {
      looking = undefined
    })
    return await looking
  }

  async function look(): Promise<Check> {
    let turns = 0
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Check>((resolve) => {
      timer = setInterval(() => {
        if (++turns >= READY_TURNS) resolve({ ok: false, checks: { inTime: false } })
      }, TURN_MS)
    })
    const ready = options.ready().catch(() => ({ ok: false, checks: { reachable: false } }))
    const found = await Promise.race([ready, timeout]).finally(() => clearInterval(timer))
    well = found.ok ? { check: found, until: performance.now() + WELL_FOR_MS } : undefined
    return found
  }

  function mayReadDetails(request: IncomingMessage): boolean {
    const { metricsToken } = options
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${metricsToken}`)
    return metricsToken !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}
