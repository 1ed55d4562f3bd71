import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Answer, SendOptions } from '../answer/answer.ts'
import type { InlineHashes } from '../answer/policy.ts'
import type { StoredAnswer } from '../answer/send-answer.ts'
import { packBest, packFor, readyFor, sendReady, storeAnswer } from '../answer/send-answer.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { CacheStats } from './cache-metrics.ts'
import { DrawingRefused, type Place } from './drawings.ts'
import { isForEverybody } from './for-everybody.ts'
import { storeOf } from './page-store.ts'
import { NO_ADDRESS, pageScope } from './transport.ts'

export interface PageCacheOptions {
  readonly maxBytes: number
  /** After this many ms a page is renewed while the old one is served; for content that depends on the clock. */
  readonly freshMs: number
  /** Headers besides the page's own: security and, for HTML, the policy that allows its inline parts. */
  readonly headersFor: (host: string, pathname: string, hashes: InlineHashes | undefined) => HeaderList
  readonly onError?: (error: unknown) => void
  /** Request headers that an answer depends on, besides the encoding; default: those of the router for pages. */
  readonly varies?: string
  readonly now?: () => number
}

/** The public part of a cache entry. */
export interface Cached extends Pick<StoredAnswer, 'answer'> {
  /** Tags of the data that it was made from. */
  readonly tags: ReadonlySet<string>
}

/** One request for a page: its cache key, and how it is rendered when it is not cached. */
export interface PageRequest {
  /** Path, listed query keys and, for a payload of the router, its variant. */
  readonly key: string
  readonly pathname: string
  /** The request's own address, an alias of `key` for answering later requests before any other check. */
  readonly address?: string | undefined
  /** Which store keeps it: plain pages have the larger one, so that variants cannot evict them. */
  readonly isMain: boolean
  readonly render: () => Promise<Answer>
  /** Reserves a place for rendering, counted against the visitor who waits (`isAsked`); throws where none is free. */
  readonly enter?: (isAsked: boolean) => Place
}

interface Entry extends Cached, StoredAnswer {
  readonly sendOptionsOf: (host: string) => SendOptions
  readonly freshUntil: number
  hits: number
}

interface Flight {
  readonly promise: Promise<Entry>
  readonly tags: Set<string>
  invalidated: Set<string> | 'all'
  /** False while it waits for the previous rendering: changes until then are included. */
  hasBegun: boolean
  /** Some data changed since it began: later requests wait for the next rendering. */
  isStale: boolean
}

export interface PageCache {
  /** Answers from the cache, or renders once for all who wait. */
  answer(request: IncomingMessage, response: ServerResponse, page: PageRequest): Promise<void>
  /** Answers synchronously if this address was cached, which implies that it passed the other checks. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean
  /** The answer for code in this process; an expired one only while the backend is unreachable. */
  take(page: PageRequest): Promise<Cached>
  /** Renders the page if it is not cached. */
  warm(page: PageRequest): Promise<void>
  invalidate(tags: readonly string[] | 'all'): void
  /** While the backend is unreachable cached pages are served at any age, with a header, and not renewed. */
  setReachable(isReachable: boolean): void
  stats(): CacheStats
}

const HITS_BEFORE_BEST = 20
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'

/** Cache of pages in this process (docs/architecture.md#caches): bounded by bytes, invalidated by tag. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const now = options.now ?? Date.now
  const main = storeOf<Entry>(Math.floor(options.maxBytes * 0.75))
  const side = storeOf<Entry>(Math.floor(options.maxBytes * 0.25))
  const flights = new Map<string, Flight>()
  const keys = new LRUCache<string, string>({ max: 5000 })
  let isReachable = true
  const counts = { hits: 0, waits: 0, drawings: 0 }

  const isFresh = (entry: Entry) => entry.freshUntil > now()

  function find(key: string): Entry | undefined {
    return main.get(key) ?? side.get(key)
  }

  /** One rendering of a page at a time, however often its data changes: requests meanwhile share the next one. */
  function fly(page: PageRequest, isAsked: boolean): Flight {
    const running = flights.get(page.key)
    if (running && !running.isStale) return running
    // Before the flight is registered: a refusal for one visitor must not reach those who would share the flight.
    const place: Place = page.enter?.(isAsked) ?? ((draw) => draw())
    const tags = new Set<string>()
    const flight: Flight = { promise: make(), tags, invalidated: new Set(), hasBegun: false, isStale: false }
    flights.set(page.key, flight)
    return flight

    async function make(): Promise<Entry> {
      try {
        // The scope must exist before the first read, and `flight` before the first invalidation.
        await running?.promise.catch(() => undefined)
        return await place(draw)
      } finally {
        if (flights.get(page.key) === flight) flights.delete(page.key)
      }
    }

    async function draw(): Promise<Entry> {
      // The previous rendering was cached, so the change meanwhile did not concern this page.
      const cached = running && find(page.key)
      if (cached) return cached
      flight.hasBegun = true
      counts.drawings++
      const answer = await pageScope.run({ address: NO_ADDRESS, tags }, page.render)
      const entry = toEntry(page, answer, tags)
      if (mayKeep(answer, flight)) (page.isMain && answer.status === 200 ? main : side).set(page.key, entry)
      return entry
    }
  }

  const begun = () => [...flights.values()].filter(({ hasBegun }) => hasBegun)

  function refresh(page: PageRequest): void {
    if (!isReachable || flights.has(page.key)) return
    wait(page, false).catch((error) => error instanceof DrawingRefused || options.onError?.(error))
  }

  function toEntry(page: PageRequest, answer: Answer, tags: ReadonlySet<string>): Entry {
    const stored = storeAnswer(answer)
    const isShared = isForEverybody(answer, tags)
    return {
      ...stored,
      tags: new Set(tags),
      freshUntil: now() + options.freshMs,
      hits: 0,
      sendOptionsOf: (host) => ({
        headers: options.headersFor(host, page.pathname, answer.hashes),
        vary: options.varies ?? ROUTER_VARIES,
        cacheControl: isShared ? CACHE_CONTROL : 'private, no-store',
        ...(answer.status === 200 && isShared ? { etag: stored.etag } : {}),
      }),
    }
  }

  /** Value of `cache-status` (RFC 9211): seconds that the entry stays fresh, negative after that. */
  function statusOf(entry: Entry): string {
    const ttl = Math.floor((entry.freshUntil - now()) / 1000)
    return `siang; hit; ttl=${ttl}${isReachable ? '' : '; detail=unreachable'}`
  }

  /** Sends synchronously where the body exists in the wanted encoding. */
  function sendNow(request: IncomingMessage, response: ServerResponse, entry: Entry): boolean {
    const ready = readyFor(entry, request, request.headers.host ?? '', entry.sendOptionsOf)
    if (ready === undefined) return false
    if (++entry.hits === HITS_BEFORE_BEST && entry.isPackable)
      packBest(entry).catch((error) => options.onError?.(error))
    if (isReachable && isFresh(entry)) sendReady(request, response, ready)
    else sendReady(request, response, ready, ['cache-status', statusOf(entry)])
    return true
  }

  async function wait(page: PageRequest, isAsked: boolean): Promise<Entry> {
    if (isAsked) counts.waits++
    return await fly(page, isAsked).promise
  }

  async function sendSoon(request: IncomingMessage, response: ServerResponse, entry: Entry): Promise<void> {
    if (sendNow(request, response, entry)) return
    await packFor(entry, request, 'quick')
    if (!sendNow(request, response, entry)) throw new Error('a kept page lost its form')
  }

  return {
    answerCached(request, response) {
      const { method, url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const entry = find(keys.get(url) ?? url)
      const isSent =
        entry !== undefined && (isFresh(entry) || !isReachable) && sendNow(request, response, entry)
      if (isSent) counts.hits++
      return isSent
    },
    async answer(request, response, page) {
      if (page.address !== undefined) keys.set(page.address, page.key)
      let entry = find(page.key)
      if (entry === undefined) entry = await wait(page, true)
      else {
        counts.hits++
        if (!isFresh(entry)) refresh(page)
      }
      await sendSoon(request, response, entry)
    },
    async take(page) {
      const entry = find(page.key)
      if (entry === undefined || (!isFresh(entry) && isReachable)) return await wait(page, true)
      counts.hits++
      return entry
    },
    async warm(page) {
      if (page.address !== undefined) keys.set(page.address, page.key)
      if (find(page.key) === undefined) await wait(page, false)
    },
    invalidate(tags) {
      if (tags === 'all') {
        main.clear()
        side.clear()
        for (const flight of begun()) {
          flight.invalidated = 'all'
          flight.isStale = true
        }
        return
      }
      for (const store of [main, side])
        for (const [key, entry] of store.entries())
          if (tags.some((tag) => entry.tags.has(tag))) store.delete(key)
      for (const flight of begun()) {
        if (flight.invalidated !== 'all') for (const tag of tags) flight.invalidated.add(tag)
        flight.isStale = true
      }
    },
    setReachable(given) {
      isReachable = given
    },
    stats: () => ({
      pages: main.size + side.size,
      bytes: (main.calculatedSize ?? 0) + (side.calculatedSize ?? 0),
      ...counts,
    }),
  }
}

function mayKeep(answer: Answer, flight: Flight): boolean {
  if (!isForEverybody(answer, flight.tags)) return false
  const { invalidated } = flight
  return invalidated !== 'all' && ![...flight.tags].some((tag) => invalidated.has(tag))
}

const ROUTER_VARIES = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'
