import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { ERROR_CODES, type ErrorCode } from '../../domain/errors.ts'
import { isOneOf, isRecord } from '../../domain/one-of.ts'
import type { Answer } from '../answer/answer.ts'
import type { AnswerHeaders } from '../answer/answer-headers.ts'
import { makeReady, sendAnswer, sendReady } from '../answer/send-answer.ts'
import { sendStream } from '../answer/send-stream.ts'
import { bodyLimit, isForm } from '../http/body-limit.ts'
import { chunksWithin, readWhole } from '../http/node-body.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { Place } from './count-work.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'

/**
 * Makes a `Request` from Node's message. A JSON body is read completely first; an upload is streamed and fails with
 * BodyError past its limit.
 */
export async function toRequest(
  message: IncomingMessage,
  options: { origin: string; pathname: string; requestId: string; place?: Place | undefined },
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined && !HOP_BY_HOP.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  headers.set('x-request-id', options.requestId)
  const method = message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET')
  const url = options.origin + message.url
  if (method === 'GET') return new Request(url, { method, headers })
  const limit = bodyLimit(options.pathname, message.headers['content-type'])
  if (isForm(message.headers['content-type'])) {
    const chunks = withoutPlace(chunksWithin(message, limit), options.place)
    const body = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }
  const body = await readWhole(message, limit)
  return new Request(url, {
    method,
    headers,
    ...(body.length > 0 ? { body } : {}),
  })
}

/** Holds no place among the requests at work while the chunks arrive. */
async function* withoutPlace(chunks: AsyncGenerator<Buffer>, place: Place | undefined) {
  place?.setWaiting(true)
  try {
    yield* chunks
  } finally {
    place?.setWaiting(false)
  }
}

/**
 * Reads what nobody has read of an upload that was answered early: many senders look at the answer only when all is
 * sent, and the next request on the connection waits behind it. Beyond its limit the connection is cut.
 */
export function dropRest({ body, bodyUsed }: Request, socket: Socket): void {
  if (body !== null && !bodyUsed) body.pipeTo(new WritableStream()).catch(() => socket.destroy())
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'proxy-authorization',
])

/** Sends a response of the backend, with the default policy for such responses unless it has its own. */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  headersFor: AnswerHeaders,
): Promise<void> {
  const { status, body } = answer
  const sendOptions = headersFor.inert({
    policy: answer.headers.get('content-security-policy') ?? undefined,
    cacheControl: answer.headers.get('cache-control') ?? undefined,
  })
  const headers = [...answer.headers]
  if (body === null || answer.headers.get('content-type')?.startsWith('application/json')) {
    const bytes = Buffer.from(await answer.arrayBuffer())
    await sendAnswer(message, response, { status, headers, body: bytes }, sendOptions)
    return
  }
  await sendStream(message, response, { status, headers, body }, sendOptions)
}

/** A small JSON answer that the entry itself makes. */
export function jsonAnswer(status: number, body: object, headers: HeaderList = []): Answer {
  return {
    status,
    headers: [...headers, ['content-type', 'application/json; charset=utf-8']],
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** Status and code of a backend's error response; undefined where the body is no error. */
export async function readRefusal(
  answer: Response,
): Promise<{ status: number; code: ErrorCode; retryAfter?: number; allow?: string } | undefined> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (!isRecord(body) || !isRecord(body.error)) return undefined
  const { code } = body.error
  const allow = answer.headers.get('allow')
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    status: answer.status,
    code: isOneOf(ERROR_CODES, code) ? code : 'internal',
    ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
    ...(allow === null ? {} : { allow }),
  }
}

const htmlAnswer = (status: number, html: string, headers: HeaderList): Answer => ({
  status,
  headers: [...headers, ['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from(html),
})

/** Whoever goes on sending for so long after the answer is cut off. */
const LINGER_MS = 2_000

/** Sends an error of the entry: a page for a person's browser, otherwise the JSON shape of errors. */
export function sendError(
  message: IncomingMessage,
  response: ServerResponse,
  options: {
    status: number
    code: ErrorCode
    requestId: string
    headersFor: AnswerHeaders
    close?: boolean
    retryAfter?: number
    allow?: string
  },
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const headers: [string, string][] = []
  if (options.allow !== undefined) headers.push(['allow', options.allow])
  if (options.retryAfter !== undefined) headers.push(['retry-after', String(options.retryAfter)])
  const page = wantsPage(message) ? refusalPage(message, options) : undefined
  const sendOptions = options.headersFor.inert({ policy: page?.policy, cacheControl: 'no-store' })
  if (options.close) {
    // Node sets `socket` to null on an aborted message, although its type does not say so.
    const socket: Socket | null = message.socket
    const cut = () => {
      if (!message.complete) socket?.destroy()
    }
    // The rest of the body is read meanwhile. With `connection: close` Node would cut it off at once, and whoever still
    // sends, as a proxy that has the whole of it does, would lose the answer.
    response.once('finish', () => setTimeout(cut, LINGER_MS).unref())
    message.resume()
  }
  const { status, code, requestId } = options
  const answer = page
    ? htmlAnswer(status, page.html, headers)
    : jsonAnswer(status, { error: { code, requestId } }, headers)
  const form = { encoding: 'identity', body: answer.body, isChosen: false } as const
  sendReady(message, response, makeReady(answer, form, sendOptions))
}
