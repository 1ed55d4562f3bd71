import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ErrorCode } from '../../domain/errors.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'
import { bodyLimit } from './hygiene.ts'
import { INERT_POLICY, securityHeaders } from './policy.ts'

const READ_MS = 30_000
const COMPRESS_FROM_BYTES = 2048

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
  if (message.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) {
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

function readAll(message: IncomingMessage, limit: number): Promise<Buffer> {
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

/** Sends a Response through Node, compressed where it pays, with the policy of API answers. */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  options: { https: boolean },
): Promise<void> {
  for (const [name, value] of securityHeaders({ https: options.https })) response.setHeader(name, value)
  response.setHeader('content-security-policy', INERT_POLICY)
  response.setHeader('cache-control', 'private, no-store')
  const cookies = answer.headers.getSetCookie()
  for (const [name, value] of answer.headers)
    if (name !== 'set-cookie' && !HOP_BY_HOP.has(name)) response.setHeader(name, value)
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.statusCode = answer.status
  if (answer.body === null || message.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const type = answer.headers.get('content-type') ?? undefined
  if (type?.startsWith('application/json')) {
    await sendWhole(message, response, Buffer.from(await answer.arrayBuffer()), type)
    return
  }
  await sendStream(response, answer.body)
}

async function sendWhole(
  message: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  type: string,
): Promise<void> {
  const large = body.length >= COMPRESS_FROM_BYTES && isCompressible(type)
  const encoding = large ? chooseEncoding(message.headers['accept-encoding']) : 'identity'
  const sent = await compress(body, encoding, 'quick')
  if (large) response.appendHeader('vary', 'accept-encoding')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', sent.length)
  response.end(sent)
}

async function sendStream(response: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => {})
  response.once('close', leave)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || response.destroyed) break
      if (!response.write(value))
        await new Promise<void>((resolve) => {
          const go = () => {
            response.off('drain', go).off('close', go)
            resolve()
          }
          response.on('drain', go).on('close', go)
        })
    }
    response.off('close', leave)
    response.end()
  } catch {
    // The head is sent: only a broken connection tells the reader that the rest is missing.
    response.destroy()
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
    https: boolean
    close?: boolean
    retryAfter?: number
  },
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify({ error: { code: options.code, requestId: options.requestId } }))
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  for (const [name, value] of securityHeaders({ https: options.https })) response.setHeader(name, value)
  response.setHeader('content-security-policy', INERT_POLICY)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', body.length)
  if (options.status === 405) response.setHeader('allow', 'GET, HEAD, POST, PATCH, OPTIONS')
  if (options.retryAfter !== undefined) response.setHeader('retry-after', options.retryAfter)
  if (options.close) {
    response.setHeader('connection', 'close')
    // Node takes the connection off a message that was aborted, whatever its type says.
    const socket: Socket | null = message.socket
    // Time for the answer to arrive before the unread rest of the body is cut.
    response.once('finish', () => setTimeout(() => socket?.destroy(), 500).unref())
    message.resume()
  }
  response.statusCode = options.status
  response.end(message.method === 'HEAD' ? undefined : body)
}
