import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { readPostedForm } from '../../../routes/posted-form.ts'
import { rawText } from '../../entry/testing/raw-request.ts'
import { runEntry } from '../../entry/testing/run-entry.ts'
import { giveTags } from '../../http/answer-tags.ts'
import { createClassify } from '../classify.ts'
import { createDrawings } from '../drawings.ts'
import { createPages } from '../pages.ts'
import { installTransport, TRANSPORT } from '../transport.ts'

/** State of the stand-in backend: its data, whether it is reachable, the time, and what was rendered. */
export const site: {
  data: { article: string }
  renders: string[]
  gate: Promise<void> | undefined
  backendStatus: number
  /** Statuses that the backend returns first. */
  firstStatuses: number[]
  clock: number
  errors: unknown[]
  cookiesSeen: (string | undefined)[]
} = {
  data: { article: 'one' },
  renders: [],
  gate: undefined,
  backendStatus: 200,
  firstStatuses: [],
  clock: 0,
  errors: [],
  cookiesSeen: [],
}

export const backend = {
  owns: (pathname: string) => pathname.startsWith('/api/'),
  fetch: async () =>
    giveTags(
      Response.json(site.data, { status: site.firstStatuses.shift() ?? site.backendStatus }),
      new Set(['article:1', 'articles']),
    ),
}

export const FRAMEWORK =
  '<script src="/_next/static/chunks/a.js" async=""></script><script>self.__next_f.push([1,"x"])</script>'

/** Acts as Next: reads through the transport, streams in parts, uses its nonce. */
export async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? ''
  site.renders.push(url)
  site.cookiesSeen.push(request.headers.cookie)
  const path = url.split('?')[0]
  if (path === '/th/moved') {
    response.writeHead(308, { location: '/th/about' }).end()
    return
  }
  if (path === '/th/form') {
    const form = readPostedForm()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<html><body>${request.method} ${form?.fields.get('name')} ${form?.origin.origin}${FRAMEWORK}</body></html>`,
    )
    return
  }
  if (path === '/th/cookie') response.setHeader('set-cookie', 'a=1')
  const transport = (globalThis as unknown as { [TRANSPORT]: (request: Request) => Promise<Response> })[
    TRANSPORT
  ]
  const read = () => transport(new Request('http://internal/api/articles'))
  let answered = await read()
  // Retries a read once, like the wrapper of calls.
  if (answered.status === 503) answered = await read()
  const answer = (await answered.json()) as { article: string }
  await site.gate
  if (request.headers.rsc === '1') {
    response.setHeader('content-type', 'text/x-component')
    response.end(`payload ${answer.article} ${request.headers['next-router-state-tree']}`)
    return
  }
  if (path?.includes('soft')) {
    const form = readPostedForm()
    response.statusCode = form ? 422 : 200
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<html><head></head><body>${answered.ok ? answer.article : 'not loaded'} ${form?.fields.get('name')}${FRAMEWORK}</body></html>`,
    )
    return
  }
  if (path?.startsWith('/th/plain')) {
    const odd = path === '/th/plain-odd' ? '<script>unknown()</script>' : ''
    response.statusCode = path === '/th/plain-broken' ? 500 : 200
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<html><head></head><body>${answer.article}<!-- -->${odd}${FRAMEWORK}</body></html>`)
    return
  }
  const policy = String(request.headers['content-security-policy'] ?? '')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  response.statusCode = path === '/th/broken' || !answered.ok ? 500 : path === '/th/gone' ? 404 : 200
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('link', '</font.woff2>; rel=preload')
  response.setHeader('cache-control', 'private, no-store')
  response.flushHeaders()
  response.write(`<html><style>b{}</style><body>${answer.article} nonce=${nonce} `)
  response.write(`<script type="application/ld+json">{}</script><script src="/x.js"></script>`)
  response.end(`<script>run(${JSON.stringify(answer.article)})</script>${'x'.repeat(2000)}</body></html>`)
}

export const listed: Record<
  string,
  { access: string; cached: boolean; plain?: boolean; revalidated?: boolean; query: string[] }
> = {
  '/th/about': { access: 'open', cached: true, query: ['page', 'category'] },
  '/th/cookie': { access: 'open', cached: true, query: [] },
  '/th/gone': { access: 'open', cached: true, query: [] },
  '/th/broken': { access: 'open', cached: true, query: [] },
  '/th/moved': { access: 'open', cached: true, query: [] },
  '/th/plain': { access: 'open', cached: true, plain: true, query: [] },
  '/th/plain-loose': { access: 'open', cached: false, plain: true, query: [] },
  '/th/plain-odd': { access: 'open', cached: true, plain: true, query: [] },
  '/th/plain-broken': { access: 'open', cached: true, plain: true, query: [] },
  '/th/form': { access: 'open', cached: true, plain: true, query: [] },
  '/th/soft': { access: 'open', cached: true, query: [] },
  '/th/soft-plain': { access: 'open', cached: true, plain: true, query: [] },
  '/th/soft-form': { access: 'open', cached: true, plain: true, query: [] },
  '/th/soft-loose': { access: 'open', cached: false, query: [] },
  '/th/Influencer/soft': { access: 'influencer', cached: false, query: [] },
  '/th/Influencer/soft-again': { access: 'influencer', cached: false, revalidated: true, query: [] },
  '/th/loose': { access: 'open', cached: false, query: [] },
  '/th/Influencer/dashboard': { access: 'influencer', cached: false, query: [] },
}

export const pages = createPages({
  next,
  classify: createClassify({
    findRoute: (pathname) => (listed[pathname] ? { route: listed[pathname] } : undefined),
    ignoredQuery: ['utm_source'],
  }),
  appUrl: 'http://localhost:4000',
  maxBytes: 1024 * 1024,
  freshMs: 60_000,
  now: () => site.clock,
  // The tests of a file request more pages than visitors may in a minute.
  drawings: createDrawings({ patience: 50 }),
  dev: false,
  plain: {
    modules: { shell: '/_next/static/modules/shell.js' },
    styles: { shared: [], sheet: '', dropped: new Set(), short: new Map() },
    speculation: '{}',
    startScript: '',
    icons: new Map(),
  },
  onError: (error) => {
    site.errors.push(error)
  },
})

export const entry = runEntry({
  hosts: ['localhost:4000', '127.0.0.1:4000'],
  backend,
  pages,
  takesForm: (pathname) => pathname === '/th/form' || pathname === '/th/soft-form',
})

beforeAll(() => installTransport(backend))
beforeEach(() => {
  pages.cache.setReachable(true)
  pages.cache.invalidate('all')
  site.renders = []
  site.cookiesSeen = []
  site.data = { article: 'one' }
  site.backendStatus = 200
  site.firstStatuses = []
  site.clock = 0
  site.gate = undefined
  site.errors = []
})
afterEach(() => expect(site.errors).toEqual([]))

export const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  entry.send(rawText(`${method} ${path}`, headers))

/** Sends a form as a browser without script does. */
export const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  entry.send(
    rawText(
      `POST ${path}`,
      {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        origin: 'http://localhost:4000',
        ...headers,
      },
      body,
    ),
  )
