import type { Backend } from '../http/backend-interface.ts'

/** What a backend says whose database is away: to who asks, one that is away itself is the same. */
const unreachable = () =>
  Response.json({ error: { code: 'unavailable' } }, { status: 503, headers: { 'retry-after': '5' } })

/**
 * A backend elsewhere (`BACKEND_URL`). The visitor's address travels as one forwarded hop, so the other side runs
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
      // Body sizes were limited before; a body in memory can be retried by the client's rules.
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
