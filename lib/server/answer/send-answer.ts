import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer, SendOptions } from './answer.ts'
import { headerOf, standingHeaders } from './answer.ts'
import type { Encoding } from './compression.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'

/** An answer for one encoding and host: only the choice between 200 and 304 is left. */
export interface ReadyAnswer {
  readonly status: number
  readonly head: readonly string[]
  readonly body: Buffer | undefined
  /** Undefined where the answer is never sent as 304. */
  readonly etag: string | undefined
  readonly unchangedHead: readonly string[]
}

/** The body in one encoding. */
interface Form {
  readonly encoding: Encoding
  readonly body: Buffer
  /** The encoding was negotiated, so the answer varies by `accept-encoding`. */
  readonly isChosen: boolean
}

const COMPRESS_FROM_BYTES = 513
const BODYLESS = new Set([204, 304])

/** True where the body may be compressed for clients that accept it. */
function isPackable({ headers, body }: Answer, sendOptions?: Pick<SendOptions, 'compressFrom'>): boolean {
  return (
    body.length >= (sendOptions?.compressFrom ?? COMPRESS_FROM_BYTES) &&
    headerOf({ headers }, 'content-encoding') === undefined &&
    isCompressible(headerOf({ headers }, 'content-type'))
  )
}

/** Makes the headers of an answer for one form of its body. */
export function makeReady(answer: Answer, form: Form, sendOptions: SendOptions): ReadyAnswer {
  const { encoding, body } = form
  const isBodyless = BODYLESS.has(answer.status)
  const standing = standingHeaders(answer.headers, sendOptions)
  const vary = [sendOptions.vary ?? headerOf(answer, 'vary'), ...(form.isChosen ? ['accept-encoding'] : [])]
    .filter(Boolean)
    .join(', ')
  const etag =
    sendOptions.etag === undefined
      ? undefined
      : encoding === 'identity'
        ? `"${sendOptions.etag}"`
        : `"${sendOptions.etag}-${encoding}"`
  const shared = [
    ...(vary === '' ? [] : ['vary', vary]),
    ...(etag === undefined ? [] : ['etag', etag]),
    ...(sendOptions.cacheControl === undefined ? [] : ['cache-control', sendOptions.cacheControl]),
  ]
  const head = standing
    // The answer's own etag names the uncompressed bytes.
    .filter(([name]) => name !== 'vary' && !(name === 'etag' && encoding !== 'identity'))
    .flat()
  head.push(...sendOptions.headers.flat(), ...shared)
  if (!isBodyless) head.push('content-length', String(body.length))
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  return {
    status: answer.status,
    head,
    body: isBodyless ? undefined : body,
    etag: sendOptions.etag,
    unchangedHead: shared,
  }
}

const NO_MARK: readonly string[] = []

/** The one place where an answer is sent: 304 when the client's copy is current, no body for HEAD. */
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
  sendOptions: SendOptions,
): Promise<void> {
  sendReady(request, response, await packAnswer(request, answer, sendOptions))
}

/** The answer in the best encoding that the client accepts, compressed quickly. */
export async function packAnswer(
  request: IncomingMessage,
  answer: Answer,
  sendOptions: SendOptions,
): Promise<ReadyAnswer> {
  const isChosen = isPackable(answer, sendOptions)
  const encoding = isChosen ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const body = await compress(answer.body, encoding, 'quick')
  return makeReady(answer, { encoding, body, isChosen }, sendOptions)
}

/** An answer that is sent many times: each encoding is compressed once, each set of headers is made once. */
export interface StoredAnswer {
  readonly answer: Answer
  /** Derived from the uncompressed body. */
  readonly etag: string
  readonly isPackable: boolean
  readonly forms: Map<Encoding, Buffer>
  readonly ready: Map<string, ReadyAnswer>
}

/** Most pairs of encoding and host whose headers are kept; for others they are made for each request. */
const MOST_READY = 24

export function storeAnswer(answer: Answer): StoredAnswer {
  return {
    answer,
    etag: createHash('sha256').update(answer.body).digest('base64url').slice(0, 22),
    isPackable: isPackable(answer),
    forms: new Map([['identity', answer.body]]),
    ready: new Map(),
  }
}

function encodingFor(stored: StoredAnswer, request: IncomingMessage): Encoding {
  return stored.isPackable ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
}

/**
 * The answer for this client, synchronously; undefined where its encoding is not compressed yet. `sendOptions` depends on
 * `host`.
 */
export function readyFor(
  stored: StoredAnswer,
  request: IncomingMessage,
  host: string,
  sendOptionsOf: (host: string) => SendOptions,
): ReadyAnswer | undefined {
  const encoding = encodingFor(stored, request)
  const slot = `${encoding} ${host}`
  const known = stored.ready.get(slot)
  if (known !== undefined) return known
  const body = stored.forms.get(encoding)
  if (body === undefined) return undefined
  const ready = makeReady(stored.answer, { encoding, body, isChosen: stored.isPackable }, sendOptionsOf(host))
  if (stored.ready.size < MOST_READY) stored.ready.set(slot, ready)
  return ready
}

/** Compresses the body for this client's encoding unless that is done already. */
export async function packFor(
  stored: StoredAnswer,
  request: IncomingMessage,
  effort: 'quick' | 'best',
): Promise<void> {
  const encoding = encodingFor(stored, request)
  if (stored.forms.has(encoding)) return
  const body = await compress(stored.answer.body, encoding, effort)
  if (!stored.forms.has(encoding)) stored.forms.set(encoding, body)
}

/** The answer for this client, compressed first where needed; `sendOptions` is the same for every host. */
export async function packedFor(
  stored: StoredAnswer,
  request: IncomingMessage,
  sendOptionsOf: () => SendOptions,
  effort: 'quick' | 'best',
): Promise<ReadyAnswer> {
  await packFor(stored, request, effort)
  const ready = readyFor(stored, request, '', sendOptionsOf)
  if (ready === undefined) throw new Error('a stored answer lost its form')
  return ready
}

/** Compresses the body in every encoding, as small as possible. */
export async function packBest(stored: StoredAnswer): Promise<void> {
  const [gzip, br] = await Promise.all([
    compress(stored.answer.body, 'gzip', 'best'),
    compress(stored.answer.body, 'br', 'best'),
  ])
  // Both in one turn of the event loop: cached headers hold the length of the body that is sent with them.
  stored.forms.set('gzip', gzip).set('br', br)
  stored.ready.clear()
}
