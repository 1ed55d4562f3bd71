import type { IncomingMessage, ServerResponse } from 'node:http'
import { toHeaders } from '../answer/answer.ts'
import { createAnswerHeaders } from '../answer/answer-headers.ts'
import { giveTags, tagsOf } from '../http/answer-tags.ts'
import type { Backend } from '../http/backend-interface.ts'
import type { Accepted } from '../http/check-request.ts'
import { createPageCache, type PageCache, type PageRequest } from './page-cache.ts'
import { NO_ADDRESS, pageScope } from './transport.ts'

export interface CachedReadsOptions {
  readonly backend: Pick<Backend, 'fetch'>
  /** True where the contract says that the answer is the same for everybody. */
  readonly isShared: (pathname: string) => boolean
  readonly appUrl: string
  readonly maxBytes: number
  /** After this many ms an answer is renewed in the background; for content that depends on the clock. */
  readonly freshMs: number
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

/** Cache of public reads, with the same storage and invalidation as public pages. */
export interface CachedReads {
  /** Answers synchronously from memory. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean
  /** False where the read may not be cached. */
  answer(request: IncomingMessage, response: ServerResponse, accepted: Accepted): Promise<boolean>
  /** The backend for pages of this process: shared reads come from this cache, all others from the backend. */
  readonly fetch: Backend['fetch']
  readonly cache: PageCache
}

const LONGEST_URL = 300
const TOO_MANY = 429

/** A request with its own login in `authorization` goes to the router, which checks it. */
const mayBeCached = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined

export function createCachedReads(options: CachedReadsOptions): CachedReads {
  const { backend, appUrl } = options
  const { headers } = createAnswerHeaders({ appUrl }).inert()
  const cache = createPageCache({
    maxBytes: options.maxBytes,
    freshMs: options.freshMs,
    headersFor: () => headers,
    varies: 'authorization',
    onError: options.onError,
    ...(options.now ? { now: options.now } : {}),
  })

  /** Counts against the limit of the given address; only answers from the cache are free. */
  async function read(url: string, address: string) {
    const answer = await backend.fetch(new Request(appUrl + url), { address })
    const scope = pageScope.getStore()
    for (const tag of tagsOf(answer)) scope?.tags?.add(tag)
    const sent = ['content-type', 'retry-after']
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => sent.includes(name)),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

  /** The first rendering counts against the first caller; renewals in the background count against nobody. */
  function pageOf(url: string, pathname: string, address: string): PageRequest {
    let asker = address
    return {
      key: url,
      pathname,
      isMain: !url.includes('?'),
      render: () => {
        const from = asker
        asker = NO_ADDRESS
        return read(url, from)
      },
    }
  }

  return {
    cache,
    async fetch(request, facts) {
      const { pathname, search } = new URL(request.url)
      const url = pathname + search
      const isCached =
        request.method === 'GET' &&
        !request.headers.has('authorization') &&
        url.length <= LONGEST_URL &&
        options.isShared(pathname)
      if (!isCached) return await backend.fetch(request, facts)
      const cached = await cache.take(pageOf(url, pathname, facts.address))
      // The cached refusal was for the first caller's limit, not for this one's.
      if (cached.answer.status === TOO_MANY) return await backend.fetch(request, facts)
      const answer = new Response(cached.answer.body, {
        status: cached.answer.status,
        headers: toHeaders(cached.answer.headers),
      })
      return giveTags(answer, cached.tags)
    },
    answerCached: (request, response) => mayBeCached(request) && cache.answerCached(request, response),
    async answer(request, response, { pathname, address }) {
      const url = request.url ?? ''
      if (!mayBeCached(request) || url.length > LONGEST_URL || !options.isShared(pathname)) return false
      await cache.answer(request, response, pageOf(url, pathname, address))
      return true
    },
  }
}
