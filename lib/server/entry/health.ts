import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface HealthOptions {
  readonly version: string
  readonly metricsToken: string | undefined
  readonly isStopping: () => boolean
  /** Figures in the text form of Prometheus; none where the backend is elsewhere. */
  readonly metrics?: (() => Promise<string>) | undefined
  readonly ready: () => Promise<{ ok: boolean; checks: Record<string, boolean> }>
}

const READY_MS = 2000

const METRICS = '/api/metrics'

/**
 * Answers `/api/health/live` (no I/O), `/api/health/ready` and `/api/metrics` (with its token only); undefined for other
 * paths (docs/operations.md#health).
 */
export function createHealth(options: HealthOptions) {
  return {
    owns: (pathname: string) =>
      pathname === '/api/health/live' || pathname === '/api/health/ready' || pathname === METRICS,
    async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      if (pathname === '/api/health/live')
        return send(request, response, 200, { status: 'ok', version: options.version })
      if (pathname === METRICS) {
        if (!mayReadDetails(request)) {
          response.setHeader('www-authenticate', 'Bearer')
          return send(request, response, 401, { error: { code: 'malformed_bearer' } })
        }
        const text = await options.metrics?.()
        return text === undefined
          ? send(request, response, 404, { error: { code: 'unknown_path' } })
          : sendText(request, response, text)
      }
      const { ok, checks } = await check()
      send(request, response, ok ? 200 : 503, {
        status: ok ? 'ok' : options.isStopping() ? 'stopping' : 'unavailable',
        version: options.version,
        ...(mayReadDetails(request) ? { checks } : {}),
      })
    },
  }

  async function check(): Promise<{ ok: boolean; checks: Record<string, boolean> }> {
    if (options.isStopping()) return { ok: false, checks: { running: false } }
    const timeout = new Promise<{ ok: boolean; checks: Record<string, boolean> }>((resolve) =>
      setTimeout(() => resolve({ ok: false, checks: { inTime: false } }), READY_MS).unref(),
    )
    return await Promise.race([
      options.ready().catch(() => ({ ok: false, checks: { reachable: false } })),
      timeout,
    ])
  }

  function mayReadDetails(request: IncomingMessage): boolean {
    const { metricsToken } = options
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${metricsToken}`)
    return metricsToken !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

function sendText(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
