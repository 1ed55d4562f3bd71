import { AsyncLocalStorage } from 'node:async_hooks'
import { tagsOf } from '../http/answer-tags.ts'
import type { Backend } from '../http/backend-interface.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { KnownLogins } from '../store/session.ts'
import type { PageReads } from './page-reads.ts'

/** Reads for nobody: what makes a cached page, or runs outside a request. The backend counts no limit for them. */
export const NO_ADDRESS = 'internal'

/** Stands among the tags when a read failed: the page is sent as it is, and never cached. */
export const FAILED_READ = '!failed'

/** What one request to a page knows: who asks, and the tags of the reads that made the page. */
export interface PageScope {
  readonly address: string
  /** Notes what the page reads, for pages that are sent again while their reads answer the same. */
  readonly reads?: PageReads | undefined
  /** Undefined for pages that are never cached. */
  readonly tags: Set<string> | undefined
  /** Calls whose last answer was that they cannot be answered now; one that was answered when it was repeated is not here. */
  unavailable?: Set<string>
}

export const pageScope = new AsyncLocalStorage<PageScope>()

const UNAVAILABLE_HEAD: HeaderList = [
  ['retry-after', '5'],
  ['cache-control', 'private, no-store'],
]
/** Of the backend, or of what stands before one elsewhere: not now. */
const NOT_NOW: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * The status and the headers of a page whose reads cannot be answered now, whatever the page itself made of them: what it
 * says of them is no answer for search engines and other caches. A redirect stands: its target answers for itself.
 */
export function judgePage(
  scope: PageScope | undefined,
  status: number,
): { readonly status: number; readonly headers: HeaderList } {
  const isOwn = !scope?.unavailable?.size || (status >= 300 && status < 400)
  return isOwn ? { status, headers: [] } : { status: 503, headers: UNAVAILABLE_HEAD }
}

export const TRANSPORT = Symbol.for('siang.transport')
export type Transport = (request: Request) => Promise<Response>

/** What `installTransport` put in place. */
export const askInstalled: Transport = (request) =>
  (globalThis as unknown as { [TRANSPORT]: Transport })[TRANSPORT](request)

function noteUnavailable(
  scope: PageScope | undefined,
  { method, url }: Request,
  isUnavailable: boolean,
): void {
  if (scope === undefined) return
  const call = `${method} ${url}`
  if (isUnavailable) scope.unavailable = new Set(scope.unavailable).add(call)
  else scope.unavailable?.delete(call)
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
      noteUnavailable(scope, request, NOT_NOW.has(response.status))
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
