import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { SpanStatusCode } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { isRecord } from '../../domain/one-of.ts'
import { errorOf } from '../../domain/thrown.ts'
import { createAnswerHeaders } from '../answer/answer-headers.ts'
import { REPORT_PATH } from '../answer/policy.ts'
import { sendAnswer } from '../answer/send-answer.ts'
import { READER_IS_NEXT } from '../answer/send-stream.ts'
import type { Backend } from '../http/backend-interface.ts'
import { isForm } from '../http/body-limit.ts'
import type { Accepted } from '../http/check-request.ts'
import { checkRequest, hasOneHost, methodsOf } from '../http/check-request.ts'
import { BodyError, hasOverflowed } from '../http/node-body.ts'
import type { HeaderList } from '../http/security-headers.ts'
import type { CachedReads } from '../pages/cached-reads.ts'
import { DrawingRefused } from '../pages/drawings.ts'
import type { PageCache } from '../pages/page-cache.ts'
import type { Pages } from '../pages/pages.ts'
import { readForm } from '../pages/posted-form.ts'
import { asTrace } from '../store/in-span.ts'
import { dropRest, readRefusal, sendError, sendResponse, toRequest } from './bridge.ts'
import { countWork } from './count-work.ts'
import type { createHealth } from './health.ts'
import { DIRECT_IDLE_MS, endIdleWhenCrowded, PROXIED_IDLE_MS } from './idle-connections.ts'
import { createReportNotes } from './note-reports.ts'
import { boundEachNetwork } from './one-network.ts'
import { wantsPage } from './refusal-page.ts'
import { refuseSocket } from './refuse-socket.ts'
import { CountedAnswer, STALLED_MS } from './slow-readers.ts'
import type { StaticFiles } from './static-files.ts'
import { countUnread, WholeMessage } from './whole-message.ts'

export interface ServeOptions {
  /** True for pages that accept a form without script. */
  readonly takesForm?: (pathname: string) => boolean
  readonly hosts: readonly string[]
  readonly appUrl: string
  readonly trustProxy: number
  readonly backend: Pick<Backend, 'fetch' | 'owns'>
  readonly health: ReturnType<typeof createHealth>
  /** Undefined where only the backend is served. */
  readonly pages: (Pick<Pages, 'answer'> & { readonly cache: Pick<PageCache, 'answerCached'> }) | undefined
  readonly files: StaticFiles | undefined
  /** Cached public reads of the backend. */
  readonly reads?: CachedReads | undefined
  /** Upgrades for the development server. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>
  readonly maxInFlight?: number
  /** A client that reads nothing for this long is disconnected. */
  readonly stalledMs?: number
}

export interface Serving {
  readonly server: Server
  inFlight(): number
}

const MAX_IN_FLIGHT = 256
const MAX_CONNECTIONS = 512
const CROWDED_CONNECTIONS = 384

/** True for requests whose answer depends on the address alone: no router payload and no server action. */
const isPlainRead = ({ rsc, 'next-action': action }: IncomingHttpHeaders) =>
  rsc === undefined && action === undefined

/** The HTTP server: request checks, cached pages and reads, health, backend, files, pages, in this order. */
export function createEntry(options: ServeOptions): Serving {
  const { backend, health, pages, files, reads, log } = options
  const hosts = new Set(options.hosts)
  const headersFor = createAnswerHeaders(options)
  const rules = { hosts, trustProxy: options.trustProxy, isApi: backend.owns, takesForm: options.takesForm }
  const limit = options.maxInFlight ?? MAX_IN_FLIGHT
  const isProxied = options.trustProxy > 0
  let inFlight = 0
  const work = countWork(limit)
  const noteReport = createReportNotes(log)

  /** `isWaiting`: the client sends its body when it is told to. */
  const take = (request: IncomingMessage, response: ServerResponse, isWaiting: boolean) => {
    const { headers, socket } = request
    if (socket.destroyed) return
    countUnread(request, response)
    if (
      hosts.has(headers.host ?? '') &&
      hasOneHost(request) &&
      ((isPlainRead(headers) && pages?.cache.answerCached(request, response)) ||
        reads?.answerCached(request, response))
    )
      return
    inFlight++
    response.once('close', () => inFlight--)
    void handle(request, response, isWaiting)
  }
  const server = createServer(
    {
      IncomingMessage: WholeMessage,
      ServerResponse: CountedAnswer,
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: isProxied ? PROXIED_IDLE_MS : DIRECT_IDLE_MS,
      connectionsCheckingInterval: 1_000,
      highWaterMark: 64 * 1024,
    },
    (request, response) => take(request, response, false),
  )
  // Without this Node says "100 Continue" before anything is checked.
  server.on('checkContinue', (request, response) => take(request, response, true))
  server.maxConnections = MAX_CONNECTIONS
  // Runs from the last byte in either direction; progress of a write counts.
  server.timeout = options.stalledMs ?? STALLED_MS
  if (isProxied) endIdleWhenCrowded(server, CROWDED_CONNECTIONS)
  else boundEachNetwork(server, MAX_CONNECTIONS)
  server.on('upgrade', (request, socket, head) => {
    if (options.upgrade && request.url?.startsWith('/_next/')) options.upgrade(request, socket, head)
    else refuseSocket(socket, '400 Bad Request')
  })
  server.on('connect', (_request, socket) => refuseSocket(socket, '405 Method Not Allowed'))
  return { server, inFlight: () => inFlight }

  async function handle(request: IncomingMessage, response: ServerResponse, isWaiting: boolean) {
    const requestId = randomUUID()
    const began = performance.now()
    const accepted = checkRequest(request, rules)
    const { method = '' } = request
    const name = `${method} ${'isApi' in accepted && accepted.isApi ? 'call' : 'page'}`
    const facts = { 'http.request.method': method, 'siang.request_id': requestId }
    await asTrace(name, facts, async (span) => {
      try {
        if ('status' in accepted)
          sendError(request, response, { ...accepted, requestId, headersFor, close: accepted.status === 413 })
        else {
          if (isWaiting) response.writeContinue()
          await route(request, response, accepted, requestId)
        }
      } catch (error) {
        answerFault(request, response, error, requestId)
      }
      response.emit(READER_IS_NEXT)
      span?.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    })
    log.debug(
      {
        requestId,
        method: request.method,
        path: request.url?.split('?')[0]?.slice(0, 200),
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
      },
      'request',
    )
  }

  async function route(
    request: IncomingMessage,
    response: ServerResponse,
    accepted: Accepted,
    requestId: string,
  ): Promise<void> {
    const { pathname } = accepted
    // Node takes the socket away from a message that was broken off.
    const { socket } = request
    if (health.owns(pathname)) return await health.answer(request, response, pathname, headersFor)
    if (work.isFull()) return shed(request, response, requestId)
    if (request.method === 'OPTIONS') {
      return await sendEmpty(request, response, [['allow', methodsOf(pathname, rules)]])
    }
    if (pathname === REPORT_PATH) {
      noteReport(request)
      return await sendEmpty(request, response)
    }
    if (accepted.isApi) {
      // A read has no body and a file is streamed; any other body is read before a place is taken.
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const isStreamed = !isRead && isForm(request.headers['content-type'])
      if (isStreamed && work.isCrowded()) return shed(request, response, requestId)
      const place = isRead || isStreamed ? work.begin(response) : undefined
      if (await reads?.answer(request, response, accepted)) return
      const message = await toRequest(request, { origin: options.appUrl, pathname, requestId, place })
      if (place === undefined) {
        if (work.isFull()) return shed(request, response, requestId)
        work.begin(response)
      }
      const answer = await backend.fetch(message, { address: accepted.address })
      if (isStreamed) dropRest(message, socket)
      if (hasOverflowed(request)) throw new BodyError(413)
      const seen = answer.status >= 400 && wantsPage(request) ? await readRefusal(answer) : undefined
      if (seen) return sendError(request, response, { ...seen, requestId, headersFor })
      return await sendResponse(request, response, answer, headersFor)
    }
    const form = request.method === 'POST' ? await readForm(request) : undefined
    if (form && work.isFull()) return shed(request, response, requestId)
    work.begin(response)
    if (files?.has(pathname)) return await files.answer(request, response, pathname)
    if (pages === undefined)
      return sendError(request, response, { status: 404, code: 'unknown_path', requestId, headersFor })
    await pages.answer(request, response, accepted, form)
  }

  /** Above capacity a request is refused at once, which is cheap, instead of queued (docs/promises.md#r34). */
  function shed(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    sendError(request, response, { status: 503, code: 'unavailable', requestId, headersFor, retryAfter: 1 })
  }

  function sendEmpty(
    request: IncomingMessage,
    response: ServerResponse,
    headers: HeaderList = [],
  ): Promise<void> {
    return sendAnswer(request, response, { status: 204, headers, body: Buffer.alloc(0) }, headersFor.inert())
  }

  function answerFault(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
    requestId: string,
  ): void {
    const cause = error instanceof BodyError ? error : isRecord(error) ? error.cause : undefined
    if (cause instanceof BodyError) {
      const code = cause.status === 413 ? 'payload_too_large' : 'malformed_input'
      sendError(request, response, { status: cause.status, code, requestId, headersFor, close: true })
      return
    }
    if (error instanceof DrawingRefused) {
      const { status, retryAfter } = error
      const code = status === 429 ? 'too_many_requests' : 'unavailable'
      sendError(request, response, { status, code, requestId, headersFor, retryAfter })
      return
    }
    if (request.destroyed && !request.complete) return
    log.error({ requestId, error: errorOf(error).stack }, 'request failed')
    sendError(request, response, { status: 500, code: 'internal', requestId, headersFor })
  }
}
