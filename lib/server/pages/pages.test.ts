import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPostedForm } from '../../routes/posted-form.ts'
import { createClassify } from '../entry/classify.ts'
import { RUNTIME_STYLES } from '../entry/policy.ts'
import { rawText } from '../entry/testing/raw-request.ts'
import { runEntry } from '../entry/testing/run-entry.ts'
import { installTransport, TRANSPORT } from '../entry/transport.ts'
import { giveTags } from '../http/answer-tags.ts'
import { createPages } from './pages.ts'

let data = { article: 'one' }
let renders: string[] = []
let gate: Promise<void> | undefined
let backendStatus = 200
let clock = 0
let errors: unknown[] = []
let cookiesSeen: (string | undefined)[] = []

const backend = {
  owns: (pathname: string) => pathname.startsWith('/api/'),
  fetch: async () =>
    giveTags(Response.json(data, { status: backendStatus }), new Set(['article:1', 'articles'])),
}

const FRAMEWORK =
  '<script src="/_next/static/chunks/a.js" async=""></script><script>self.__next_f.push([1,"x"])</script>'

/** Stands for Next: reads through the transport, streams in parts, asks for its nonce. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? ''
  renders.push(url)
  cookiesSeen.push(request.headers.cookie)
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
  const answered = await transport(new Request('http://internal/api/articles'))
  const answer = (await answered.json()) as { article: string }
  await gate
  if (request.headers.rsc === '1') {
    response.setHeader('content-type', 'text/x-component')
    response.end(`payload ${answer.article} ${request.headers['next-router-state-tree']}`)
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

const listed: Record<string, { access: string; cached: boolean; plain?: boolean; query: string[] }> = {
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
  '/th/loose': { access: 'open', cached: false, query: [] },
  '/th/Influencer/dashboard': { access: 'influencer', cached: false, query: [] },
}
const pages = createPages({
  next,
  classify: createClassify({
    findRoute: (pathname) => (listed[pathname] ? { route: listed[pathname] } : undefined),
    ignoredQuery: ['utm_source'],
  }),
  appUrl: 'http://localhost:4000',
  maxBytes: 1024 * 1024,
  freshMs: 60_000,
  now: () => clock,
  dev: false,
  plain: { modules: { shell: '/_next/static/modules/shell.js' }, speculation: '{}' },
  onError: (error) => {
    errors.push(error)
  },
})
const entry = runEntry({
  hosts: ['localhost:4000', '127.0.0.1:4000'],
  backend,
  pages,
  takesForm: (pathname) => pathname === '/th/form',
})

beforeAll(() => installTransport(backend))
beforeEach(() => {
  pages.cache.setReachable(true)
  pages.cache.invalidate('all')
  renders = []
  cookiesSeen = []
  data = { article: 'one' }
  backendStatus = 200
  clock = 0
  gate = undefined
  errors = []
})
afterEach(() => expect(errors).toEqual([]))

const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  entry.send(rawText(`${method} ${path}`, headers))

describe('a form sent without script', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
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

  test('is answered by its page, as a page that was only asked for, and never cached', async () => {
    const answer = await post('/th/form', 'name=koi')
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('GET koi http://localhost:4000')
    expect((await post('/th/form', 'name=nan')).body).toContain('GET nan')
    expect((await get('/th/form')).body).toContain('GET undefined')
  })

  test('is refused elsewhere, as another kind of body, and above the limit', async () => {
    expect((await post('/th/about', 'name=koi')).status).toBe(405)
    expect((await post('/th/form', '{}', { 'content-type': 'application/json' })).status).toBe(405)
    expect((await post('/th/form', `name=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect(renders).toEqual([])
  })
})

describe('page cache', () => {
  test('renders once, then sends the same bytes with the hashes of its inline parts', async () => {
    const first = await get('/th/about', { cookie: 'session=secret' })
    const second = await get('/th/about')
    expect(renders).toEqual(['/th/about'])
    expect(second.body).toBe(first.body)
    expect(second.headers).toMatchObject({ link: '</font.woff2>; rel=preload', etag: first.headers.etag! })
    const policy = second.headers['content-security-policy']!
    expect(policy).toContain('script-src http://localhost:4000/_next/static/ ')
    expect(/script-src ([^;]*)/.exec(policy)![1]!.match(/'sha256-/g)).toHaveLength(1)
    expect(/style-src ([^;]*)/.exec(policy)![1]!.match(/'sha256-/g)).toHaveLength(1 + RUNTIME_STYLES.length)
    expect(policy).not.toMatch(/script-src[^;]*'(self|unsafe-inline)'/)
    expect(second.headers['cache-control']).toContain('public')
    expect((await get('/th/about', { host: '127.0.0.1:4000' })).headers['content-security-policy']).toContain(
      'script-src http://127.0.0.1:4000/_next/static/',
    )
  })

  test('R30 what is cached is rendered for nobody', async () => {
    await get('/th/about', { cookie: 'session=secret' })
    expect(cookiesSeen).toEqual([undefined])
  })

  test('gzip, brotli, HEAD and If-None-Match', async () => {
    const plain = await get('/th/about')
    const raw = await get('/th/about', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(Buffer.from(raw.body, 'latin1')).toString()).toBe(plain.body)
    const brotli = await get('/th/about', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    const head = await get('/th/about', {}, 'HEAD')
    expect(head).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': String(plain.body.length) },
    })
    const same = await get('/th/about', { 'if-none-match': brotli.headers.etag!, 'accept-encoding': 'br' })
    expect(same).toMatchObject({ status: 304, body: '' })
    expect(same.headers['content-security-policy']).toBeUndefined()
    expect(renders).toHaveLength(1)
  })

  test('an often asked page is compressed better while it is being sent', async () => {
    const plain = await get('/th/about')
    const lengths = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const all = await Promise.all(
        Array.from({ length: 10 }, () => get('/th/about', { 'accept-encoding': 'gzip' })),
      )
      for (const { body, headers } of all) {
        expect(body.length).toBe(Number(headers['content-length']))
        expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe(plain.body)
        lengths.add(headers['content-length']!)
      }
    }
    expect(lengths.size).toBeLessThanOrEqual(2)
  })

  test('a invalidated tag drops the page and the next answer is fresh', async () => {
    await get('/th/about')
    data = { article: 'two' }
    expect((await get('/th/about')).body).toContain('one')
    pages.cache.invalidate(['other'])
    expect((await get('/th/about')).body).toContain('one')
    pages.cache.invalidate(['article:1'])
    expect((await get('/th/about')).body).toContain('two')
    data = { article: 'three' }
    pages.cache.invalidate('all')
    expect((await get('/th/about')).body).toContain('three')
  })

  test('what is invalidated while it is rendered is sent but not cached', async () => {
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const late = get('/th/about')
    await expect.poll(() => renders.length).toBe(1)
    data = { article: 'two' }
    pages.cache.invalidate(['articles'])
    const fresh = get('/th/about')
    await expect.poll(() => entry.inFlight()).toBe(2)
    open()
    expect((await late).body).toContain('one')
    expect((await fresh).body).toContain('two')
    expect((await get('/th/about')).body).toContain('two')
    expect(renders).toHaveLength(2)
  })

  test.each([[['articles']], ['all' as const]])(
    'however often %j changes, a page is rendered once at a time and each answer holds its change',
    async (tags) => {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      const asked: Promise<{ body: string }>[] = [get('/th/about')]
      await expect.poll(() => renders.length).toBe(1)
      for (let at = 1; at <= 12; at++) {
        data = { article: `change ${at}.` }
        pages.cache.invalidate(tags)
        asked.push(get('/th/about'))
        await expect.poll(() => entry.inFlight()).toBe(at + 1)
      }
      expect(renders).toHaveLength(1)
      open()
      const [first, ...later] = await Promise.all(asked)
      expect(first!.body).toContain('one')
      for (const { body } of later) expect(body).toContain('change 12.')
      expect((await get('/th/about')).body).toContain('change 12.')
      expect(renders).toHaveLength(2)
    },
  )

  test('who asks after another change waits, and gets the page that was drawn meanwhile', async () => {
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const first = get('/th/about')
    await expect.poll(() => renders.length).toBe(1)
    pages.cache.invalidate(['other'])
    const second = get('/th/about')
    await expect.poll(() => entry.inFlight()).toBe(2)
    open()
    expect((await first).body).toBe((await second).body)
    expect(renders).toHaveLength(1)
  })

  test('the rendering after one that failed is made', async () => {
    let fail = () => {}
    gate = new Promise((_, reject) => (fail = () => reject(new Error('lost'))))
    const lost = get('/th/about')
    await expect.poll(() => renders.length).toBe(1)
    pages.cache.invalidate(['articles'])
    const after = get('/th/about')
    await expect.poll(() => entry.inFlight()).toBe(2)
    const broken = gate
    gate = undefined
    fail()
    await expect(broken).rejects.toThrow('lost')
    expect((await lost).status).toBe(500)
    expect((await after).body).toContain('one')
  })

  test('a page whose read failed is sent but not cached', async () => {
    backendStatus = 503
    await get('/th/about')
    backendStatus = 200
    await get('/th/about')
    await get('/th/about')
    expect(renders).toHaveLength(2)
  })

  test('while the data is out of reach what is cached is served, marked, whatever its age', async () => {
    await get('/th/about')
    expect((await get('/th/about')).headers['cache-status']).toBeUndefined()
    pages.cache.setReachable(false)
    backendStatus = 503
    for (let time = 0; time <= 180_000; time += 90_000) {
      clock = time
      const page = await get('/th/about')
      expect(page.status).toBe(200)
      expect(page.body).toContain('one')
      expect(page.headers['cache-status']).toBe(`siang; hit; ttl=${60 - time / 1000}; detail=unreachable`)
    }
    expect(renders).toHaveLength(1)
    // What is not cached says when to come again, and is not cached either.
    const missing = await get('/th/gone')
    expect([missing.status, missing.headers['retry-after']]).toEqual([503, '5'])
    pages.cache.setReachable(true)
    pages.cache.invalidate('all')
    backendStatus = 200
    data = { article: 'two' }
    const back = await get('/th/about')
    expect(back.body).toContain('two')
    expect(back.headers['cache-status']).toBeUndefined()
    expect((await get('/th/gone')).status).toBe(404)
  })

  test('a page past its time is marked while it is made again', async () => {
    await get('/th/about')
    clock = 61_000
    expect((await get('/th/about')).headers['cache-status']).toBe('siang; hit; ttl=-1')
    await expect.poll(() => renders.length).toBe(2)
    await expect.poll(async () => (await get('/th/about')).headers['cache-status']).toBeUndefined()
  })

  test('many who ask for one missing page wait for one rendering', async () => {
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const all = Array.from({ length: 20 }, () => get('/th/about'))
    await expect.poll(() => entry.inFlight()).toBe(20)
    open()
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(renders).toHaveLength(1)
  })

  test('the listed query makes a page of its own in any order; an unlisted one is never cached', async () => {
    await get('/th/about?page=2&category=9')
    await get('/th/about?category=9&page=2&utm_source=line')
    expect(renders).toEqual(['/th/about?category=9&page=2'])
    await get('/th/about?utm_source=line')
    await get('/th/about')
    expect(renders).toHaveLength(2)
    await get('/th/about?x=1')
    await get('/th/about?x=1')
    await get('/th/about?page=1&page=2')
    expect(renders.slice(2)).toEqual(['/th/about?x=1', '/th/about?x=1', '/th/about?page=1&page=2'])
  })

  test('an empty field of a form makes no page of its own', async () => {
    await get('/th/about?page=&category=9')
    await get('/th/about?category=9')
    await get('/th/about')
    await get('/th/about?category=&page=')
    expect(renders).toEqual(['/th/about?category=9', '/th/about'])
  })

  test.each([
    ['/th/cookie', 200, 2],
    ['/th/broken', 500, 2],
    ['/th/gone', 404, 1],
    ['/th/moved', 308, 1],
  ])('%s with %d is rendered %d times for two requests', async (path, status, times) => {
    expect((await get(path)).status).toBe(status)
    const second = await get(path)
    expect(second.status).toBe(status)
    expect(renders).toHaveLength(times)
    if (times === 2) expect(second.headers['cache-control']).toBe('private, no-store')
  })

  test("the router's payloads are cached apart from the page and from each other", async () => {
    await get('/th/about')
    const one = await get('/th/about?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'A' })
    const two = await get('/th/about?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'B' })
    await get('/th/about?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'A' })
    expect([one.body, two.body]).toEqual(['payload one A', 'payload one B'])
    expect(renders).toEqual(['/th/about', '/th/about?_rsc=abc', '/th/about?_rsc=abc'])
    expect((await get('/th/about')).body).toContain('<html>')
  })

  test('a request with two hosts gets no cached page', async () => {
    await get('/th/about')
    const twice = rawText('GET /th/about').replace('connection', 'host: localhost:4000\r\nconnection')
    expect((await entry.send(twice)).status).toBe(400)
  })

  test('a foreign host gets no cached page', async () => {
    await get('/th/about')
    expect((await get('/th/about', { host: 'evil.example' })).status).toBe(421)
  })
})

describe('pages that are not cached', () => {
  test('a guarded page streams with a nonce of its own in request and policy', async () => {
    const first = await get('/th/Influencer/dashboard', { 'accept-encoding': 'gzip', cookie: 'session=1' })
    const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(first.headers['content-security-policy']!)![1]!
    const second = await get('/th/Influencer/dashboard', {
      'content-security-policy': "script-src 'nonce-evil'",
    })
    expect(second.headers['content-security-policy']).not.toContain(nonce)
    expect(second.body).not.toContain('nonce=evil')
    expect(second.body).toContain('nonce=')
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' })
    expect(cookiesSeen[0]).toBe('session=1')
    expect(renders).toHaveLength(2)
  })

  test('a page that could not be read now is 503 and says when to come again', async () => {
    backendStatus = 503
    for (const path of ['/th/Influencer/dashboard', '/th/loose', '/th/about']) {
      const page = await get(path, { 'accept-encoding': 'gzip' })
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '5'])
    }
    backendStatus = 500
    expect((await get('/th/loose')).status).toBe(500)
  })

  test('an unlisted path and a loose page are finished first and carry hashes', async () => {
    for (const path of ['/th/loose', '/th/nowhere']) {
      const page = await get(path, { 'accept-encoding': 'br', cookie: 'a=1' })
      expect(page.headers['content-security-policy']).toContain("'sha256-")
      expect(page.headers['content-encoding']).toBe('br')
    }
    expect(cookiesSeen).toEqual(['a=1', 'a=1'])
  })
})

describe('plain documents', () => {
  const MODULE = '<script type="module" async src="/_next/static/modules/shell.js"></script>'

  test.each(['/th/plain', '/th/plain?unlisted=1', '/th/plain-loose'])(
    '%s carries its module and nothing of the framework, whoever asks',
    async (path) => {
      const document = await get(path)
      expect(document.body).toBe(
        `<html><head></head><body>one${MODULE}<script type="speculationrules">{}</script></body></html>`,
      )
      expect(document.headers['content-security-policy']).toMatch(/script-src [^;]*_next\/static\/ 'sha256-/)
      // The router of another page gets the document too: it then loads it as one.
      const asked = await get(`${path}${path.includes('?') ? '&' : '?'}_rsc=abc`, {
        rsc: '1',
        'next-router-state-tree': 'x',
      })
      expect([asked.headers['content-type'], asked.body]).toEqual(['text/html; charset=utf-8', document.body])
    },
  )

  test('is cached once, for browsers and routers', async () => {
    await get('/th/plain')
    await get('/th/plain?_rsc=abc', { rsc: '1' })
    expect(renders).toEqual(['/th/plain'])
  })

  test('what failed, and what is not known, keeps the framework', async () => {
    for (const path of ['/th/plain-broken', '/th/plain-odd']) {
      const { body } = await get(path)
      expect([body.includes('__next_f'), body.includes(MODULE)]).toEqual([true, false])
    }
    expect(errors.map(String)).toEqual([expect.stringContaining('NotPlainError: an unknown script')])
    errors = []
  })
})
