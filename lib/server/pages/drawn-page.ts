import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Answer } from '../answer/answer.ts'
import { isHtml } from '../answer/answer.ts'
import { inlineHashes } from '../answer/policy.ts'
import { type EarlyStyles, withEarlyStyles } from './early-styles.ts'
import { UnknownStartError, waitForPaint } from './lazy-start.ts'
import type { PlainParts } from './plain-document.ts'
import { NotPlainError, ownLinks, toPlainDocument, withoutAskedFonts } from './plain-document.ts'
import { judgePage, pageScope } from './transport.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A response without a socket: it collects what a handler writes. */
class CapturingResponse extends ServerResponse {
  readonly chunks: Buffer[] = []
  private sent = false

  constructor(request: IncomingMessage) {
    super(request)
    Object.defineProperty(this, 'headersSent', { get: () => this.sent })
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.findLast(
      (part): part is Readonly<Record<string, string | string[]>> =>
        typeof part === 'object' && part !== null,
    )
    const pairs = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers ?? {})
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value)
    this.sent = true
    return this
  }

  override flushHeaders(): void {
    this.sent = true
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.sent = true
    this.keep(chunk, rest)
    return true
  }

  override end(...parts: unknown[]): this {
    if (this.finished) return this
    const [chunk, ...rest] = parts
    this.sent = true
    if (typeof chunk === 'function') rest.unshift(chunk)
    else if (chunk !== undefined && chunk !== null)
      this.keep(
        chunk,
        rest.filter((part) => typeof part !== 'function'),
      )
    this.finished = true
    const done = rest.find((part): part is () => void => typeof part === 'function')
    process.nextTick(() => {
      this.emit('finish')
      done?.()
      this.emit('close')
    })
    return this
  }

  private keep(chunk: unknown, rest: unknown[]): void {
    const encoding = typeof rest[0] === 'string' && Buffer.isEncoding(rest[0]) ? rest[0] : 'utf8'
    this.chunks.push(
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk as Uint8Array),
    )
    const done = rest.find((part): part is () => void => typeof part === 'function')
    if (done) process.nextTick(done)
  }
}

function pairsOf(list: readonly unknown[]): [string, string][] {
  if (Array.isArray(list[0])) return list as [string, string][]
  const pairs: [string, string][] = []
  for (let i = 0; i + 1 < list.length; i += 2) pairs.push([String(list[i]), String(list[i + 1])])
  return pairs
}

/** A request without any visitor: its rendering cannot contain anything personal. */
export function anonymousRequest(url: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = url
  request.headers = headers
  request.rawHeaders = Object.entries(headers).flat()
  request.httpVersion = '1.1'
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  request.complete = true
  request.push(null)
  return request
}

/** A rendered page. `ownStatus` is the status that the page set itself, before failed reads changed it. */
export interface Drawn extends Answer {
  readonly ownStatus: number
}

/** Runs a handler and returns its whole answer. Rejects when the handler does, or after `timeoutMs`. */
export function capture(handler: Handler, request: IncomingMessage, timeoutMs = 30_000): Promise<Drawn> {
  const response = new CapturingResponse(request)
  const scope = pageScope.getStore()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer for ${request.url?.split('?')[0]}`)),
      timeoutMs,
    )
    response.once('finish', () => {
      clearTimeout(timer)
      const headers: [string, string][] = []
      for (const [name, value] of Object.entries(response.getHeaders()))
        for (const one of Array.isArray(value) ? value : [value]) headers.push([name, String(one)])
      const judged = judgePage(scope, response.statusCode)
      const said = new Set(judged.headers.map(([name]) => name))
      resolve({
        status: judged.status,
        headers: [...headers.filter(([name]) => !said.has(name.toLowerCase())), ...judged.headers],
        body: Buffer.concat(response.chunks),
        ownStatus: response.statusCode,
      })
    })
    Promise.resolve(handler(request, response)).catch((error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

/** Statuses of pages that work without script: found, not found, a form with errors. */
const PLAIN_STATUSES: ReadonlySet<number> = new Set([200, 404, 422])

/** Finishes a rendered page: decodes the HTML once, changes it and hashes its inline parts. */
export function finishPage(drawn: Answer, changed?: (html: string) => string): Answer {
  if (!isHtml(drawn)) return drawn
  const text = drawn.body.toString('utf8')
  const html = changed ? changed(text) : text
  return { ...drawn, body: changed ? Buffer.from(html) : drawn.body, hashes: inlineHashes(html) }
}

/**
 * The document names its sheets and fonts in its head; the `Link` header would say them again, uncompressed, in the first
 * 14,600 bytes that a new connection sends without waiting.
 */
const withoutLinks = (answer: Answer): Answer =>
  isHtml(answer)
    ? { ...answer, headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'link') }
    : answer

export interface FinishOptions {
  readonly dev: boolean
  /** For routes that are plain documents; undefined, as in development, leaves them with the framework's script. */
  readonly plain?: PlainParts | undefined
  /** Text of `lib/browser/start-after-paint.ts`; without it pages load their scripts as the framework writes them. */
  readonly startScript?: string | undefined
  /** They come with `startScript`, which loads the sheets that they replace. */
  readonly early?: readonly EarlyStyles[] | undefined
  readonly onError: (error: unknown) => void
}

/** Finishes rendered pages: plain documents without the framework's script, others with it after the first paint. */
export function createFinish(options: FinishOptions): (drawn: Drawn, plain?: boolean) => Answer {
  return (drawn, plain = false) => {
    // The development server reloads its parts by the script elements, so they stay.
    if (options.dev) return finishPage(drawn)
    // Error pages need the framework's script.
    const parts = plain && PLAIN_STATUSES.has(drawn.ownStatus) ? options.plain : undefined
    return (parts && toPlain(drawn, parts)) ?? withoutLinks(finishPage(drawn, toLazy))
  }

  function toPlain(drawn: Answer, parts: PlainParts): Answer | undefined {
    try {
      const link = drawn.headers.find(([name]) => name.toLowerCase() === 'link')?.[1] ?? ''
      const plain = finishPage(drawn, (html) => withoutAskedFonts(toPlainDocument(html, parts).html, link))
      const headers = plain.headers.map(([name, value]): [string, string] => [
        name,
        name.toLowerCase() === 'link' ? ownLinks(value, parts.styles) : value,
      ])
      return { ...plain, headers, ...(plain.hashes ? { hashes: { ...plain.hashes, isPlain: true } } : {}) }
    } catch (error) {
      if (!(error instanceof NotPlainError)) throw error
      options.onError(error)
      return undefined
    }
  }

  function toLazy(html: string): string {
    if (options.startScript === undefined) return html
    try {
      const page = waitForPaint(html, options.startScript)
      return options.early ? withEarlyStyles(page, options.early) : page
    } catch (error) {
      if (!(error instanceof UnknownStartError)) throw error
      options.onError(error)
      return html
    }
  }
}
