import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Answer, Manner } from './answer.ts'
import { headerOf, standingHeaders } from './answer.ts'
import type { Encoding } from './compression.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'

/** An answer as one kind of reader gets it: nothing is left to decide but whether he holds it already. */
export interface ReadyAnswer {
  readonly status: number
  readonly head: readonly string[]
  readonly body: Buffer | undefined
  /** Undefined where no reader is told that he holds it. */
  readonly etag: string | undefined
  readonly unchangedHead: readonly string[]
}

/** The bytes that leave. */
interface Form {
  readonly encoding: Encoding
  readonly body: Buffer
  /** Another reader may get another one. */
  readonly isChosen: boolean
}

const COMPRESS_FROM_BYTES = 513
const BODYLESS = new Set([204, 304])

/** True where the form of the answer depends on what its reader can unpack. */
export function isPackable({ headers, body }: Answer, manner?: Pick<Manner, 'compressFrom'>): boolean {
  return (
    body.length >= (manner?.compressFrom ?? COMPRESS_FROM_BYTES) &&
    headerOf({ headers }, 'content-encoding') === undefined &&
    isCompressible(headerOf({ headers }, 'content-type'))
  )
}

/** The head of an answer in one form; the bytes are those of the form. */
export function makeReady(answer: Answer, form: Form, manner: Manner): ReadyAnswer {
  const { encoding, body } = form
  const isBodyless = BODYLESS.has(answer.status)
  const standing = standingHeaders(answer.headers, manner)
  const vary = [manner.vary ?? headerOf(answer, 'vary'), ...(form.isChosen ? ['accept-encoding'] : [])]
    .filter(Boolean)
    .join(', ')
  const etag =
    manner.etag === undefined
      ? undefined
      : encoding === 'identity'
        ? `"${manner.etag}"`
        : `"${manner.etag}-${encoding}"`
  const shared = [
    ...(vary === '' ? [] : ['vary', vary]),
    ...(etag === undefined ? [] : ['etag', etag]),
    ...(manner.cacheControl === undefined ? [] : ['cache-control', manner.cacheControl]),
  ]
  const head = standing
    // The maker's own validator names the bytes before they were packed.
    .filter(([name]) => name !== 'vary' && !(name === 'etag' && encoding !== 'identity'))
    .flat()
  head.push(...manner.headers.flat(), ...shared)
  if (!isBodyless) head.push('content-length', String(body.length))
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  return {
    status: answer.status,
    head,
    body: isBodyless ? undefined : body,
    etag: manner.etag,
    unchangedHead: shared,
  }
}

const NO_MARK: readonly string[] = []

/** The one place where an answer leaves: 304 to who holds it, no body for HEAD. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  ready: ReadyAnswer,
  mark: readonly string[] = NO_MARK,
): void {
  const { status, head, body, etag, unchangedHead } = ready
  const held = request.headers['if-none-match']
  if (held !== undefined && etag !== undefined && status === 200 && held.includes(etag)) {
    response.writeHead(304, [...unchangedHead, ...mark])
    response.end()
    return
  }
  response.writeHead(status, mark.length > 0 ? [...head, ...mark] : [...head])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Sends an answer that is made for this request only. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  manner: Manner,
): Promise<void> {
  sendReady(request, response, await packAnswer(request, answer, manner))
}

/** The answer in the best form that its reader can unpack, packed quickly. */
export async function packAnswer(
  request: IncomingMessage,
  answer: Answer,
  manner: Manner,
): Promise<ReadyAnswer> {
  const isChosen = isPackable(answer, manner)
  const encoding = isChosen ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const body = await compress(answer.body, encoding, 'quick')
  return makeReady(answer, { encoding, body, isChosen }, manner)
}

/** Sends an answer whose bytes are not held in memory. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer<ReadableStream<Uint8Array> | Readable>,
  manner: Manner,
): Promise<void> {
  const head = [
    ...standingHeaders(answer.headers, manner).flat(),
    ...manner.headers.flat(),
    ...(manner.cacheControl === undefined ? [] : ['cache-control', manner.cacheControl]),
  ]
  response.writeHead(answer.status, head)
  if (request.method === 'HEAD') {
    response.end()
    // A file that cannot be opened any more fails when nobody reads it.
    if (answer.body instanceof Readable) answer.body.on('error', () => {}).destroy()
    else await answer.body.cancel()
    return
  }
  try {
    for await (const chunk of answer.body) {
      if (response.destroyed) return
      if (!response.write(chunk)) await drained(response)
    }
    response.end()
  } catch {
    // The head is sent: only a broken connection tells the reader that the rest is missing.
    response.destroy()
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
