import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ErrorCode } from '../../domain/errors.ts'
import { bodyLimit, isForm } from '../http/body-limit.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { Answer } from './answer.ts'
import type { Manners } from './manners.ts'
import { makeReady, sendAnswer, sendReady, sendStream } from './send-answer.ts'

/** What a refusal of a method names. */
export const METHODS = 'GET, HEAD, POST, PATCH, OPTIONS'

const READ_MS = 30_000

/** The body was larger than its path allows, or did not arrive in time. */
export class BodyError extends Error {
  readonly status: 408 | 413

  constructor(status: 408 | 413) {
    super(status === 413 ? 'body too large' : 'body too slow')
    this.status = status
  }
}

/**
 * Makes a Request of the one that Node received. JSON is read first and is whole; an upload streams and fails with
 * BodyError past its limit.
 */
export async function toRequest(
  message: IncomingMessage,
  options: { origin: string; pathname: string; requestId: string },
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
    const body = Readable.toWeb(Readable.from(limited(message, limit))) as ReadableStream<Uint8Array>
    return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }
  const body = await readAll(message, limit)
  return new Request(url, {
    method,
    headers,
    ...(body.length > 0 ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  })
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

const overflowed = new WeakSet<IncomingMessage>()

/** True after an upload went past its limit, whatever its reader made of that. */
export function hasOverflowed(message: IncomingMessage): boolean {
  return overflowed.has(message)
}

async function* limited(message: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) {
      overflowed.add(message)
      throw new BodyError(413)
    }
    yield chunk
  }
}

/** A body as a whole. Errors: 408, 413. */
export function readAll(message: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => finish(new BodyError(408)), READ_MS)
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) finish(new BodyError(413))
      else chunks.push(chunk)
    }
    const onEnd = () => finish()
    const onError = (error: Error) => finish(error)
    const onClose = () => finish(new Error('the visitor went away'))
    function finish(error?: Error) {
      clearTimeout(timer)
      message.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      if (error) {
        message.on('error', () => {})
        reject(error)
      } else resolve(Buffer.concat(chunks))
    }
    message.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}

/** Sends an answer of the backend, with the policy of its answers unless it brings its own. */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  manners: Manners,
): Promise<void> {
  const { status, body } = answer
  const manner = manners.inert({
    policy: answer.headers.get('content-security-policy') ?? undefined,
    cacheControl: answer.headers.get('cache-control') ?? undefined,
  })
  const headers = [...answer.headers]
  if (body === null || answer.headers.get('content-type')?.startsWith('application/json')) {
    const bytes = Buffer.from(await answer.arrayBuffer())
    await sendAnswer(message, response, { status, headers, body: bytes }, manner)
    return
  }
  await sendStream(message, response, { status, headers, body }, manner)
}

/** A small JSON answer of the entry itself. */
export function jsonAnswer(status: number, body: object, headers: HeaderList = []): Answer {
  return {
    status,
    headers: [...headers, ['content-type', 'application/json; charset=utf-8']],
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** A refusal of the entry itself, in the one shape of errors. */
export function sendError(
  message: IncomingMessage,
  response: ServerResponse,
  options: {
    status: number
    code: ErrorCode
    requestId: string
    manners: Manners
    close?: boolean
    retryAfter?: number
  },
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const headers: [string, string][] = []
  if (options.status === 405) headers.push(['allow', METHODS])
  if (options.retryAfter !== undefined) headers.push(['retry-after', String(options.retryAfter)])
  const manner = options.manners.inert({ cacheControl: 'no-store' })
  if (options.close) {
    response.shouldKeepAlive = false
    // Node takes the connection off a message that was aborted, whatever its type says.
    const socket: Socket | null = message.socket
    // Time for the answer to arrive before the unread rest of the body is cut.
    response.once('finish', () => setTimeout(() => socket?.destroy(), 500).unref())
    message.resume()
  }
  const answer = jsonAnswer(
    options.status,
    { error: { code: options.code, requestId: options.requestId } },
    headers,
  )
  const form = { encoding: 'identity', body: answer.body, isChosen: false } as const
  sendReady(message, response, makeReady(answer, form, manner))
}
