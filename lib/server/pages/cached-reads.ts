import type { IncomingMessage, ServerResponse } from 'node:http'
import { toHeaders } from '../answer/answer.ts'
import { createManners } from '../answer/manners.ts'
import { giveTags, tagsOf } from '../http/answer-tags.ts'
import type { Backend } from '../http/backend-interface.ts'
import type { Accepted } from '../http/hygiene.ts'
import { createPageCache, type PageCache, type PageRequest } from './page-cache.ts'
import { NO_ADDRESS, pageScope } from './transport.ts'

export interface CachedReadsOptions {
  readonly backend: Pick<Backend, 'fetch'>
  /** True where the contract says that the answer is the same for everybody. */
  readonly isShared: (pathname: string) => boolean
  readonly appUrl: string
  readonly maxBytes: number
  /** After this time an answer is made again in the background; for what depends on the clock. */
  readonly freshMs: number
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

/** Answers of public reads, kept as public pages are: one cache, one way to invalidate. */
export interface CachedReads {
  /** Answers in this turn from memory. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean
  /** False where the read is not one of those that may be cached. */
  answer(request: IncomingMessage, response: ServerResponse, accepted: Accepted): Promise<boolean>
  /** The backend for the pages of this process: shared reads from the same memory, everything else asked. */
  readonly fetch: Backend['fetch']
  readonly cache: PageCache
}

const LONGEST_URL = 300
const TOO_MANY = 429

/** Who sends a login of its own kind is answered by the router, which judges it. */
const mayBeCached = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined

export function createCachedReads(options: CachedReadsOptions): CachedReads {
  const { backend, appUrl } = options
  const { headers } = createManners({ appUrl }).inert()
  const cache = createPageCache({
    maxBytes: options.maxBytes,
    freshMs: options.freshMs,
    headersFor: () => headers,
    varies: 'authorization',
    onError: options.onError,
    ...(options.now ? { now: options.now } : {}),
  })

  /** The reader's address counts against its own limit: only what memory answers is free. */
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

  /** Counts against the first who asks; who asks again behind the scenes is nobody. */
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
      // The limit of whoever asked first is not this one's.
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
