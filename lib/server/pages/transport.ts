import { tagsOf } from '../http/answer-tags.ts'
import type { Backend } from '../http/backend-interface.ts'
import type { KnownLogins } from '../store/session.ts'
import type { PageScope } from './page-scope.ts'
import { FAILED_READ, NO_ADDRESS, pageScope } from './page-scope.ts'

export const TRANSPORT = Symbol.for('siang.transport')
export type Transport = (request: Request) => Promise<Response>

/** What `installTransport` put in place. */
export const askInstalled: Transport = (request) =>
  (globalThis as unknown as { [TRANSPORT]: Transport })[TRANSPORT](request)

/** The backend as a page of this request asks it: with the visitor's address, noting tags, looking a login up once. */
function askerOf(
  backend: Pick<Backend, 'fetch'>,
  scope: PageScope | undefined,
): (request: Request) => Promise<Response> {
  const logins: KnownLogins = new Map()
  return async (request) => {
    try {
      const response = await backend.fetch(request, { address: scope?.address ?? NO_ADDRESS, logins })
      if (response.status >= 500) scope?.tags?.add(FAILED_READ)
      if (response.status === 503 && scope) scope.isUnavailable = true
      for (const tag of tagsOf(response)) scope?.tags?.add(tag)
      return response
    } catch (error) {
      scope?.tags?.add(FAILED_READ)
      throw error
    }
  }
}

const askers = new WeakMap<PageScope, (request: Request) => Promise<Response>>()

function askerIn(backend: Pick<Backend, 'fetch'>, scope: PageScope): (request: Request) => Promise<Response> {
  let ask = askers.get(scope)
  if (ask === undefined) {
    ask = askerOf(backend, scope)
    askers.set(scope, ask)
  }
  return ask
}

/**
 * Hands the backend to the pages of this process (docs/architecture.md#request): same Request, same router, no
 * network.
 */
export function installTransport(backend: Pick<Backend, 'fetch'>): void {
  const transport: Transport = async (request) => {
    const scope = pageScope.getStore()
    if (scope === undefined) return await askerOf(backend, undefined)(request)
    const ask = askerIn(backend, scope)
    return scope.reads === undefined ? await ask(request) : await scope.reads.ask(request, ask)
  }
  ;(globalThis as { [TRANSPORT]?: Transport })[TRANSPORT] = transport
}

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
      // Bodies are bounded before they come here; a whole one can be sent again by the client's own rules.
      const body = request.body === null ? undefined : await request.arrayBuffer()
      const answer = await fetch(`${base}${from.pathname}${from.search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      const given = new Headers(answer.headers)
      // The body has been unpacked on its way here.
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
