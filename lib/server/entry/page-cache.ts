import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contentTypeOf } from './captured-response.ts'
import type { Encoding } from './compression.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'
import type { Finished } from './finished-page.ts'
import { FAILED_READ, NO_ADDRESS, pageScope } from './page-scope.ts'
import type { HeaderList, InlineHashes } from './policy.ts'

export interface PageCacheOptions {
  readonly maxBytes: number
  /** After this time a page is made again while the old one is served; for what depends on the clock. */
  readonly freshMs: number
  /** Headers beside the page's own: security and, for HTML, the policy that allows its inline parts. */
  readonly headersFor: (host: string, pathname: string, hashes: InlineHashes | undefined) => HeaderList
  readonly onError?: (error: unknown) => void
  /** Request headers that an answer depends on, beside the encoding; those of the router for pages. */
  readonly varies?: string
  readonly now?: () => number
}

/** What is kept of an answer. */
export interface Kept {
  readonly status: number
  readonly headers: HeaderList
  readonly body: Buffer
  /** Names of the data that it was made from. */
  readonly tags: ReadonlySet<string>
}

/** One request for a page: where it is kept, and how it is made when it is not there. */
export interface PageRequest {
  /** Path, listed query and, for a payload of the router, its variant. */
  readonly key: string
  readonly pathname: string
  /** Whether this answer may push others out: the first form of a listed page is worth more than its variants. */
  readonly isMain: boolean
  readonly render: () => Promise<Finished>
}

interface Entry extends Kept {
  readonly pathname: string
  readonly etag: string
  readonly hashes: InlineHashes | undefined
  readonly freshUntil: number
  readonly compressible: boolean
  readonly forms: Map<Encoding, Buffer>
  readonly heads: Map<string, string[]>
  hits: number
  improving: boolean
}

interface Flight {
  readonly promise: Promise<Entry>
  readonly tags: Set<string>
  invalidated: Set<string> | 'all'
  /** False while it waits for the rendering before it: what changes until then it will read. */
  hasBegun: boolean
  /** Something changed since it began, perhaps its data: whoever asks from now on waits for what comes after it. */
  isOutdated: boolean
}

export interface PageCache {
  /** Answers from memory, or renders once for all who wait. */
  answer(request: IncomingMessage, response: ServerResponse, page: PageRequest): Promise<void>
  /** Answers from memory in this turn; false where the page is not there. */
  answerKept(request: IncomingMessage, response: ServerResponse, key: string): boolean
  /** The answer for a reader in this process; none that is older than its time while there can be a newer one. */
  take(page: PageRequest): Promise<Kept>
  /** Makes the page if it is not there. */
  warm(page: PageRequest): Promise<void>
  invalidate(tags: readonly string[] | 'all'): void
  /** While the data is out of reach what is kept is served whatever its age, marked, and nothing is made again. */
  setReachable(isReachable: boolean): void
  stats(): { pages: number; bytes: number }
}

const KEPT_STATUS = new Set([200, 301, 308, 404])
/** Set by us or of no use to the reader of a kept page. */
const DROPPED = new Set([
  'cache-control',
  'content-length',
  'content-encoding',
  'content-security-policy',
  'connection',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-powered-by',
  'x-nextjs-cache',
  'x-cache-tags',
])
const HITS_BEFORE_BEST = 20
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'

/** Kept pages of this process (docs/architecture.md#caches): bounded by bytes, dropped by tag. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const now = options.now ?? Date.now
  const main = storeOf(Math.floor(options.maxBytes * 0.75))
  const side = storeOf(Math.floor(options.maxBytes * 0.25))
  const flights = new Map<string, Flight>()
  let isReachable = true

  const isFresh = (entry: Entry) => entry.freshUntil > now()
  const varies = options.varies ?? ROUTER_VARIES
  const varyOf = (entry: Entry) => (entry.compressible ? `${varies}, accept-encoding` : varies)

  function find(key: string): Entry | undefined {
    return main.get(key) ?? side.get(key)
  }

  /** One rendering of a page at a time, however often its data change: those who ask meanwhile share the next one. */
  function fly(page: PageRequest): Flight {
    const running = flights.get(page.key)
    if (running && !running.isOutdated) return running
    const tags = new Set<string>()
    const flight: Flight = {
      promise: make(),
      tags,
      invalidated: new Set(),
      hasBegun: false,
      isOutdated: false,
    }
    flights.set(page.key, flight)
    return flight

    async function make(): Promise<Entry> {
      try {
        // The scope must exist before the first read, and `flight` before the first notice.
        await running?.promise.catch(() => undefined)
        // What changed meanwhile was no data of this page, or it would not be kept.
        const kept = running && find(page.key)
        if (kept) return kept
        flight.hasBegun = true
        const captured = await pageScope.run({ address: NO_ADDRESS, tags }, page.render)
        const entry = toEntry(page, captured, tags, now() + options.freshMs)
        if (mayKeep(captured, flight))
          (page.isMain && captured.status === 200 ? main : side).set(page.key, entry)
        return entry
      } finally {
        if (flights.get(page.key) === flight) flights.delete(page.key)
      }
    }
  }

  const begun = () => [...flights.values()].filter(({ hasBegun }) => hasBegun)

  function refresh(page: PageRequest): void {
    if (isReachable && !flights.has(page.key)) fly(page).promise.catch((error) => options.onError?.(error))
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    entry: Entry,
    body: Buffer,
    encoding: Encoding,
  ) {
    const host = request.headers.host ?? ''
    const slot = `${encoding} ${host}`
    let head = entry.heads.get(slot)
    if (head === undefined) {
      head = headOf(
        entry,
        body,
        encoding,
        varyOf(entry),
        options.headersFor(host, entry.pathname, entry.hashes),
      )
      if (entry.heads.size < 24) entry.heads.set(slot, head)
    }
    const mark = isReachable && isFresh(entry) ? [] : ['cache-status', statusOf(entry)]
    const wanted = request.headers['if-none-match']
    if (wanted !== undefined && entry.status === 200 && wanted.includes(entry.etag)) {
      response.writeHead(304, [
        'etag',
        etagOf(entry, encoding),
        'vary',
        varyOf(entry),
        'cache-control',
        CACHE_CONTROL,
        ...mark,
      ])
      response.end()
      return
    }
    response.writeHead(entry.status, mark.length > 0 ? [...head, ...mark] : head)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** RFC 9211: seconds that the answer stays fresh, negative after its time. */
  function statusOf(entry: Entry): string {
    const ttl = Math.floor((entry.freshUntil - now()) / 1000)
    return `siang; hit; ttl=${ttl}${isReachable ? '' : '; detail=unreachable'}`
  }

  function improve(entry: Entry): void {
    if (entry.improving || !entry.compressible) return
    entry.improving = true
    void (async () => {
      const [gzip, br] = await Promise.all([
        compress(entry.body, 'gzip', 'best'),
        compress(entry.body, 'br', 'best'),
      ])
      // In one turn: a head tells the length of the form that is sent with it.
      entry.forms.set('gzip', gzip).set('br', br)
      entry.heads.clear()
    })().catch((error) => options.onError?.(error))
  }

  /** Sends in this turn where the wanted form exists already. */
  function sendNow(request: IncomingMessage, response: ServerResponse, entry: Entry): boolean {
    const encoding = entry.compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    const form = entry.forms.get(encoding)
    if (form === undefined) return false
    if (++entry.hits === HITS_BEFORE_BEST) improve(entry)
    send(request, response, entry, form, encoding)
    return true
  }

  async function sendSoon(request: IncomingMessage, response: ServerResponse, entry: Entry): Promise<void> {
    if (sendNow(request, response, entry)) return
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const form = await compress(entry.body, encoding, 'quick')
    if (!entry.forms.has(encoding)) entry.forms.set(encoding, form)
    if (!sendNow(request, response, entry)) throw new Error('a kept page lost its form')
  }

  return {
    answerKept(request, response, key) {
      const entry = find(key)
      return entry !== undefined && (isFresh(entry) || !isReachable) && sendNow(request, response, entry)
    },
    async answer(request, response, page) {
      let entry = find(page.key)
      if (entry === undefined) entry = await fly(page).promise
      else if (!isFresh(entry)) refresh(page)
      await sendSoon(request, response, entry)
    },
    async take(page) {
      const entry = find(page.key)
      return entry !== undefined && (isFresh(entry) || !isReachable) ? entry : await fly(page).promise
    },
    async warm(page) {
      if (find(page.key) === undefined) await fly(page).promise
    },
    invalidate(tags) {
      if (tags === 'all') {
        main.clear()
        side.clear()
        for (const flight of begun()) {
          flight.invalidated = 'all'
          flight.isOutdated = true
        }
        return
      }
      for (const store of [main, side])
        for (const [key, entry] of store.entries())
          if (tags.some((tag) => entry.tags.has(tag))) store.delete(key)
      for (const flight of begun()) {
        if (flight.invalidated !== 'all') for (const tag of tags) flight.invalidated.add(tag)
        flight.isOutdated = true
      }
    },
    setReachable(given) {
      isReachable = given
    },
    stats: () => ({
      pages: main.size + side.size,
      bytes: (main.calculatedSize ?? 0) + (side.calculatedSize ?? 0),
    }),
  }
}

function storeOf(maxBytes: number): LRUCache<string, Entry> {
  // The compressed forms come later: about two fifths of the body, and the heads.
  return new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry) => Math.ceil(entry.body.length * 1.4) + 6144,
  })
}

function mayKeep(captured: Finished, flight: Flight): boolean {
  if (!KEPT_STATUS.has(captured.status)) return false
  if (captured.headers.some(([name]) => name.toLowerCase() === 'set-cookie')) return false
  const { invalidated } = flight
  if (flight.tags.has(FAILED_READ)) return false
  return invalidated !== 'all' && ![...flight.tags].some((tag) => invalidated.has(tag))
}

function toEntry(
  page: PageRequest,
  captured: Finished,
  tags: ReadonlySet<string>,
  freshUntil: number,
): Entry {
  const type = contentTypeOf(captured)
  const isRouterPayload = type?.startsWith('text/x-component') ?? false
  return {
    pathname: page.pathname,
    status: captured.status,
    headers: captured.headers.filter(([name]) => !DROPPED.has(name.toLowerCase())),
    body: captured.body,
    etag: createHash('sha256').update(captured.body).digest('base64url').slice(0, 22),
    hashes: captured.hashes,
    tags: new Set(tags),
    freshUntil,
    compressible: captured.body.length > 512 && (isRouterPayload || isCompressible(type)),
    forms: new Map([['identity', captured.body]]),
    heads: new Map(),
    hits: 0,
    improving: false,
  }
}

function etagOf(entry: Entry, encoding: Encoding): string {
  return encoding === 'identity' ? `"${entry.etag}"` : `"${entry.etag}-${encoding}"`
}

const ROUTER_VARIES = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

function headOf(entry: Entry, body: Buffer, encoding: Encoding, vary: string, extra: HeaderList): string[] {
  const isPrivate = entry.headers.some(([name]) => name.toLowerCase() === 'set-cookie')
  const head = [...entry.headers, ...extra].flat()
  head.push('content-length', String(body.length), 'vary', vary)
  if (KEPT_STATUS.has(entry.status) && !isPrivate) head.push('cache-control', CACHE_CONTROL)
  else head.push('cache-control', 'private, no-store')
  if (entry.status === 200 && !isPrivate) head.push('etag', etagOf(entry, encoding))
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  return head
}
