import type { HeaderList } from '../http/security-headers.ts'
import type { InlineHashes } from './policy.ts'

/** A response before it is sent: a page, a read, a file or a refusal. */
export interface Answer<Body = Buffer<ArrayBuffer>> {
  readonly status: number
  /** Headers from the code that made the answer; some are replaced when it is sent (see `standingHeaders`). */
  readonly headers: HeaderList
  readonly body: Body
  /** Hashes of the scripts and styles that are inline in an HTML body. */
  readonly hashes?: InlineHashes | undefined
}

/** How one kind of answer is sent: the headers that the entry adds or replaces. */
export interface SendOptions {
  /** Security and policy headers. */
  readonly headers: HeaderList
  /** Replaces the answer's own `cache-control`. */
  readonly cacheControl?: string | undefined
  /** Replaces the answer's own `vary`; `accept-encoding` is added where the body may be compressed. */
  readonly vary?: string | undefined
  /** Validator of the body, without quotes; a request that names it in `if-none-match` gets 304. */
  readonly etag?: string | undefined
  /** Bytes; smaller bodies are sent uncompressed. */
  readonly compressFrom?: number
}

/** Headers of one connection, and headers that are set anew for the bytes that are sent. */
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

/** The list as the platform's `Headers`. */
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

/** The answer's own headers that are sent: all but `DROPPED` and those that `sendOptions` sets instead. */
export function standingHeaders(headers: HeaderList, sendOptions: SendOptions): HeaderList {
  const said = new Set(sendOptions.headers.map(([name]) => name))
  // An answer whose `cache-control` is replaced also gets its `etag` from there.
  if (sendOptions.cacheControl !== undefined) said.add('cache-control').add('etag')
  if (sendOptions.vary !== undefined) said.add('vary')
  // `sendOptions` repeats the answer's own policy where the client should get it.
  said.add('content-security-policy')
  return headers.filter(([name]) => !DROPPED.has(name.toLowerCase()) && !said.has(name.toLowerCase()))
}
