import type { Backend } from '../http/backend-interface.ts'

/** The response of a backend whose database is down: for callers an unreachable backend is the same. */
const unreachable = () =>
  Response.json({ error: { code: 'unavailable' } }, { status: 503, headers: { 'retry-after': '5' } })

/**
 * A backend in another process (`BACKEND_URL`). The visitor's address is sent as one forwarded hop, so that side runs
 * with TRUST_PROXY=1.
 */
export function createRemoteBackend(base: string, owns: Backend['owns']): Backend {
  return {
    owns,
    fetch: async (request, { address }) => {
      const from = new URL(request.url)
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-for', address)
      for (const name of [
        'host',
        'connection',
        'keep-alive',
        'transfer-encoding',
        'content-length',
        'accept-encoding',
      ])
        headers.delete(name)
      // Body sizes were limited before, so the body may be held in memory.
      const body = request.body === null ? undefined : await request.arrayBuffer()
      const answer = await fetch(`${base}${from.pathname}${from.search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      }).catch(unreachable)
      const given = new Headers(answer.headers)
      // fetch has already decompressed the body.
      for (const name of ['content-encoding', 'content-length']) given.delete(name)
      return new Response(answer.body, { status: answer.status, headers: given })
    },
    onInvalidated: () => {},
    onReachable: () => {},
    ready: async () => {
      const response = await fetch(`${base}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      return { ok: response?.ok ?? false, checks: { backend: response?.ok ?? false } }
    },
    seedIfEmpty: async () => false,
    startWorkers: async () => {},
    stop: async () => {},
  }
}
