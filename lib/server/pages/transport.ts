import { AsyncLocalStorage } from 'node:async_hooks'
import { tagsOf } from '../http/answer-tags.ts'
import type { Backend } from '../http/backend-interface.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { KnownLogins } from '../store/session.ts'
import type { PageReads } from './page-reads.ts'

/**
 * Address of reads without a visitor: rendering for the cache, or outside a request. The backend does not limit them.
 */
export const NO_ADDRESS = 'internal'

/** Marks among the tags that a read failed: the page is sent but never cached. */
export const FAILED_READ = '!failed'

/** Context of one request to a page: the visitor's address, and the tags of its reads. */
export interface PageScope {
  readonly address: string
  /** Records the reads, for pages that are sent again while their reads answer the same. */
  readonly reads?: PageReads | undefined
  /** Undefined for pages that are never cached. */
  readonly tags: Set<string> | undefined
  /** Calls that were unavailable at their last attempt; a successful retry removes them. */
  unavailable?: Set<string>
}

export const pageScope = new AsyncLocalStorage<PageScope>()

const UNAVAILABLE_HEAD: HeaderList = [
  ['retry-after', '5'],
  ['cache-control', 'private, no-store'],
]

/** Unavailable: statuses of the backend, or of a proxy before it. */
const NOT_NOW: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Status and headers of a page some of whose reads were unavailable: 503 whatever the page shows, so that search
 * engines and caches do not keep it. A redirect stays, because its target answers for itself.
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

/** Sends a read through the transport of `installTransport`. */
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

/** The backend for the reads of one page: with the visitor's address, collecting tags, looking up a login once. */
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
 * Gives the pages of this process direct access to the backend (docs/architecture.md#request): same Request, same
 * router, no network.
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
