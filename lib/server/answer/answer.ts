import type { HeaderList } from '../http/security-headers.ts'
import type { InlineHashes } from './policy.ts'

/** What is sent for a request, whoever made it: a page, a read, a file, a refusal. */
export interface Answer<Body = Buffer<ArrayBuffer>> {
  readonly status: number
  /** What its maker says; what only the entry may say of it is dropped when it is sent. */
  readonly headers: HeaderList
  readonly body: Body
  /** Of what stands inline in HTML. */
  readonly hashes?: InlineHashes | undefined
}

/** How a kind of answer leaves. */
export interface Manner {
  /** Security and policy. */
  readonly headers: HeaderList
  /** In the place of what its maker says. */
  readonly cacheControl?: string | undefined
  /** In the place of what its maker says; the encoding is added where it matters. */
  readonly vary?: string | undefined
  /** Names the bytes, without quotes: a reader who holds them is told so instead. */
  readonly etag?: string | undefined
  /** Less is sent as it is. */
  readonly compressFrom?: number
}

/** Of one connection, or said anew of the bytes that leave. */
const DROPPED = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-nextjs-cache',
  'x-powered-by',
])

/** As the platform's own answers and requests take them. */
export function toHeaders(list: HeaderList): Headers {
  const headers = new Headers()
  for (const [name, value] of list) headers.append(name, value)
  return headers
}

export function headerOf({ headers }: Pick<Answer, 'headers'>, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

export function isHtml(answer: Pick<Answer, 'headers'>): boolean {
  return headerOf(answer, 'content-type')?.startsWith('text/html') ?? false
}

/** The maker's headers that stand: all but what is of one connection, and what the manner says instead. */
export function standingHeaders(headers: HeaderList, manner: Manner): HeaderList {
  const said = new Set(manner.headers.map(([name]) => name))
  // Who decides how long an answer is held also names its bytes.
  if (manner.cacheControl !== undefined) said.add('cache-control').add('etag')
  if (manner.vary !== undefined) said.add('vary')
  // A policy of the maker is either repeated by the manner or not meant for the reader.
  said.add('content-security-policy')
  return headers.filter(([name]) => !DROPPED.has(name.toLowerCase()) && !said.has(name.toLowerCase()))
}
