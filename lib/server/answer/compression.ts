import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { upTo } from '../../domain/present.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|rss\+xml|ld\+json)|image\/svg\+xml)/

const chosen = new Map<string, Encoding>()

/** The best encoding that the header allows. Remembered, because browsers send a handful of different headers. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const known = chosen.get(header)
  if (known !== undefined) return known
  const allowed = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => upTo(part, ';').trim()),
  )
  const encoding: Encoding = allowed.has('br')
    ? 'br'
    : allowed.has('gzip') || allowed.has('*')
      ? 'gzip'
      : 'identity'
  if (chosen.size < 500) chosen.set(header, encoding)
  return encoding
}

export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType)
}

/** Compresses quickly, or as small as possible for what is sent many times. */
export async function compress(body: Buffer, encoding: Encoding, effort: 'quick' | 'best'): Promise<Buffer> {
  if (encoding === 'gzip') return await gzipAsync(body, { level: effort === 'best' ? 9 : 5 })
  if (encoding === 'br')
    return await brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
  return body
}

/** Makes a streamed answer travel as gzip, each part sent as soon as it is written. */
export function compressStream(request: IncomingMessage, response: ServerResponse): void {
  if (chooseEncoding(request.headers['accept-encoding']) === 'identity' || request.method === 'HEAD') return
  const write = response.write.bind(response) as (chunk: unknown) => boolean
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse
  const flushHeaders = response.flushHeaders.bind(response)
  let stream: ReturnType<typeof createGzip> | undefined
  let decided = false

  const decide = () => {
    if (decided) return
    decided = true
    const bodyless = response.statusCode === 204 || response.statusCode === 304 || response.statusCode < 200
    if (bodyless || response.hasHeader('content-encoding')) return
    if (!isCompressible(response.getHeader('content-type')?.toString())) return
    response.removeHeader('content-length')
    response.setHeader('content-encoding', 'gzip')
    response.appendHeader('vary', 'accept-encoding')
    stream = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
    stream.on('data', (chunk) => {
      if (!write(chunk)) {
        stream?.pause()
        response.once('drain', () => stream?.resume())
      }
    })
    stream.on('end', () => end())
    response.once('close', () => stream?.destroy())
  }

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const headers = rest.findLast(
      (part): part is Readonly<Record<string, string | string[]>> =>
        typeof part === 'object' && part !== null,
    )
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    decide()
    return writeHead(status)
  }) as typeof response.writeHead
  response.flushHeaders = () => {
    decide()
    flushHeaders()
  }
  response.write = ((chunk: Buffer | string, encodingOrDone?: unknown, done?: unknown) => {
    decide()
    const callback = typeof encodingOrDone === 'function' ? encodingOrDone : done
    if (stream === undefined) {
      const sent = write(chunk)
      if (typeof callback === 'function') callback()
      return sent
    }
    const room = stream.write(chunk, () => typeof callback === 'function' && callback())
    if (!room) stream.once('drain', () => response.emit('drain'))
    return room
  }) as typeof response.write
  response.end = ((chunk?: unknown, encodingOrDone?: unknown, done?: unknown) => {
    decide()
    const callback = [chunk, encodingOrDone, done].find(
      (part): part is () => void => typeof part === 'function',
    )
    if (callback) response.once('finish', callback)
    const last =
      typeof chunk === 'string' || Buffer.isBuffer(chunk) || chunk instanceof Uint8Array ? chunk : undefined
    if (stream === undefined) return last === undefined ? end() : end(last)
    if (last === undefined) stream.end()
    else stream.end(last)
    return response
  }) as typeof response.end
}
