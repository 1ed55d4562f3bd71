import type { KnownLogins } from '../store/session.ts'
import type { Backend } from './backend-interface.ts'
import type { PageScope } from './page-scope.ts'
import { FAILED_READ, NO_ADDRESS, pageScope } from './page-scope.ts'

export const TRANSPORT = Symbol.for('siang.transport')
/** Answers of the backend name the tags of what they read here; the header never leaves the process. */
export const TAGS_HEADER = 'x-cache-tags'

export type Transport = (request: Request) => Promise<Response>

/** What `installTransport` put in place. */
export const askInstalled: Transport = (request) =>
  (globalThis as unknown as { [TRANSPORT]: Transport })[TRANSPORT](request)

/** Puts tags on an answer. */
export function giveTags(response: Response, tags: Iterable<string>): void {
  const text = [...tags].map(encodeURIComponent).join(',')
  if (text !== '') response.headers.set(TAGS_HEADER, text)
}

/** Takes the tags off an answer. */
export function takeTags(response: Response): string[] {
  const text = response.headers.get(TAGS_HEADER)
  if (text === null) return []
  response.headers.delete(TAGS_HEADER)
  // Tags may hold Thai letters; a header may not.
  return text.split(',').map((tag) => decodeURIComponent(tag.trim()))
}

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
      for (const tag of takeTags(response)) scope?.tags?.add(tag)
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
      // What fetch gives cannot be changed; the entry takes internal headers off.
      return new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) })
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
