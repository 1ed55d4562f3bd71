import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { upTo } from '../../domain/present.ts'
import type { PostedForm } from '../../routes/posted-form.ts'
import type { Answer } from '../answer/answer.ts'
import { createAnswerHeaders } from '../answer/answer-headers.ts'
import { compressStream } from '../answer/compression.ts'
import { sendAnswer } from '../answer/send-answer.ts'
import type { Accepted } from '../http/check-request.ts'
import { ADDRESS_HEADER } from '../http/check-request.ts'
import type { Classify, PageClass } from './classify.ts'
import { type Asker, createDrawings, type Drawings } from './drawings.ts'
import type { Drawn, FinishOptions } from './drawn-page.ts'
import { anonymousRequest, capture, createFinish } from './drawn-page.ts'
import type { MemberPages } from './member-pages.ts'
import { createMemberPages } from './member-pages.ts'
import type { PageCache, PageRequest } from './page-cache.ts'
import { createPageCache } from './page-cache.ts'
import { BODY_HEADERS, drawFor } from './posted-form.ts'
import type { PageScope } from './transport.ts'
import { askInstalled, judgePage, NO_ADDRESS, pageScope } from './transport.ts'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface PagesOptions extends FinishOptions {
  readonly next: NextHandler
  readonly classify: Classify
  /** Origin of the installation; its scheme is the one in the policies. */
  readonly appUrl: string
  readonly maxBytes: number
  /** After this many ms a cached page is renewed in the background. */
  readonly freshMs: number
  /** Hosts of the configured pixels, read each time a policy is made. */
  readonly pixelHosts?: () => readonly string[]
  readonly now?: () => number
  readonly drawings?: Drawings
}

export interface Pages {
  /** `form`: what was posted to the page. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    accepted: Accepted,
    form?: PostedForm,
  ): Promise<void>
  warm(path: string): Promise<void>
  readonly cache: PageCache
  readonly members: MemberPages
}

/** The development server compiles a page at its first request. */
const DEV_RENDER_MS = 180_000

/** A member's page has nothing slow after its head, but the router's payload may take a while. */
const AFTER_HEAD_MS = 1000

/** Headers of the router that change its payload: each combination is cached separately. */
const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** The pages of Next in three modes: cached, finished with hashes, streamed with a nonce. */
export function createPages(options: PagesOptions): Pages {
  const { protocol, host: appHost } = new URL(options.appUrl)
  const headersFor = createAnswerHeaders(options)
  const drawings = options.drawings ?? createDrawings()

  const cache = createPageCache({
    maxBytes: options.maxBytes,
    freshMs: options.freshMs,
    headersFor: headersFor.page,
    onError: options.onError,
    ...(options.now ? { now: options.now } : {}),
  })

  const finish = createFinish(options)
  /** Renders a page for a request with these headers and no others, counted against the current visitor. */
  async function draw(
    url: string,
    headers: Record<string, string>,
    request: IncomingMessage,
    asker: Asker = 'visitors',
  ): Promise<Drawn> {
    const place = drawings.enter(pageScope.getStore()?.address ?? NO_ADDRESS, asker)
    const twin = anonymousRequest(url, headers)
    // Next reads address and scheme from the socket.
    twin.socket = request.socket
    return await place(() => capture(options.next, twin, options.dev ? DEV_RENDER_MS : undefined))
  }

  const members = createMemberPages({
    protocol: protocol.slice(0, -1),
    // A quarter of the memory of public pages.
    maxBytes: options.maxBytes / 4,
    ask: askInstalled,
    headersFor: headersFor.member,
    draw: (url, headers, request) => draw(url, headers, request, 'members'),
  })

  function cachedPage(
    { url, plain }: Extract<PageClass, { mode: 'cached' }>,
    headers: IncomingHttpHeaders,
    search: string,
    address: string,
  ): PageRequest {
    // The router gets the HTML of a plain document too, and then loads it as a new document.
    const isRsc = headers.rsc !== undefined && !plain
    const forNext: Record<string, string> = {
      host: appHost,
      'x-forwarded-proto': protocol.slice(0, -1),
      // Without a user agent Next sends title and description after the body.
      'user-agent': 'cached',
    }
    let key = url
    let target = url
    if (isRsc) {
      const variant = createHash('sha256')
      for (const name of ROUTER_HEADERS) {
        const value = headers[name]
        if (typeof value !== 'string') continue
        forNext[name] = value
        variant.update(`${name}=${value}\n`)
      }
      const union = new URLSearchParams(search).get('_rsc')
      if (union !== null) target += `${url.includes('?') ? '&' : '?'}_rsc=${encodeURIComponent(union)}`
      key = `rsc ${variant
        .update(union ?? '')
        .digest('base64url')
        .slice(0, 22)} ${url}`
    }
    return {
      key,
      pathname: upTo(url, '?'),
      isMain: !isRsc && !url.includes('?'),
      enter: (isAsked) => drawings.enter(isAsked ? address : NO_ADDRESS, 'visitors'),
      render: async () => finish(await capture(options.next, anonymousRequest(target, forNext)), plain),
    }
  }

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname }: Accepted,
    answer: Answer,
  ): Promise<void> {
    return sendAnswer(request, response, answer, {
      headers: headersFor.page(request.headers.host ?? appHost, pathname, answer.hashes),
    })
  }

  /**
   * A page that is not cached and has no nonce: rendered completely before it is sent, so that its inline parts can be
   * hashed.
   */
  async function answerFinished(
    request: IncomingMessage,
    response: ServerResponse,
    accepted: Accepted,
    { plain, form }: { plain: boolean; form: PostedForm | undefined },
  ): Promise<void> {
    const headers: Record<string, unknown> = { ...request.headers, [ADDRESS_HEADER]: accepted.address }
    for (const name of plain ? [...ROUTER_HEADERS, ...BODY_HEADERS] : BODY_HEADERS) delete headers[name]
    const captured = await drawFor(form, accepted.address, () =>
      draw(request.url ?? '/', headers as Record<string, string>, request),
    )
    await sendPage(request, response, accepted, finish(captured, plain))
  }

  async function answerGuarded(
    request: IncomingMessage,
    response: ServerResponse,
    accepted: Accepted,
  ): Promise<void> {
    const place = drawings.enter(accepted.address, 'members')
    const { policy, headers } = headersFor.streamed(accepted.pathname, randomBytes(18).toString('base64'))
    // Next reads the nonce from the request's header and puts it on its own scripts.
    request.headers['content-security-policy'] = policy
    request.headers[ADDRESS_HEADER] = accepted.address
    for (const [name, value] of headers) response.setHeader(name, value)
    compressStream(request, response)
    const scope: PageScope = { address: accepted.address, tags: undefined }
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    response.once('close', leave)
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => ServerResponse
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      // After the head the response waits for a possibly slow reader, who must not keep a place that others need.
      setTimeout(leave, AFTER_HEAD_MS).unref()
      const judged = judgePage(scope, status)
      for (const [name, value] of judged.headers) response.setHeader(name, value)
      return writeHead(judged.status, ...rest)
    }) as typeof response.writeHead
    let drawn: Promise<unknown> | undefined
    await place(() => {
      drawn = pageScope.run(scope, async () => await options.next(request, response))
      return Promise.race([drawn, left])
    })
    await drawn
  }

  return {
    cache,
    members,
    async answer(request, response, accepted, form) {
      const isRsc = request.headers.rsc !== undefined
      const found = options.classify(accepted.pathname, accepted.search, isRsc)
      if (found.mode === 'guarded')
        return found.revalidated && request.method === 'GET' && !options.dev
          ? await members.answer(request, response, accepted)
          : await answerGuarded(request, response, accepted)
      if (found.mode === 'hashed' || options.maxBytes === 0 || request.method === 'POST')
        return await answerFinished(request, response, accepted, { plain: found.plain, form })
      const page = cachedPage(found, request.headers, accepted.search, accepted.address)
      await cache.answer(request, response, isRsc ? page : { ...page, address: request.url })
    },
    async warm(path) {
      const [pathname = '/', search = ''] = path.split('?')
      const found = options.classify(pathname, search === '' ? '' : `?${search}`, false)
      if (found.mode !== 'cached' || options.maxBytes === 0) return
      const page = cachedPage(found, {}, '', NO_ADDRESS)
      await cache.warm({ ...page, address: path })
    },
  }
}
