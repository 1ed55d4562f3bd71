import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawText } from '../entry/testing/raw-request.ts'
import { runEntry } from '../entry/testing/run-entry.ts'
import { createClassify } from './classify.ts'
import { createPages } from './pages.ts'
import { askInstalled, installTransport, TRANSPORT } from './transport.ts'

/** Data of each login; without an entry the login has ended. */
const people = new Map<string, { name: string; credit: number }>()
let asked: string[] = []
let drawn = 0
let failing = false
let extra: (() => Promise<void>) | undefined

const sessionOf = (header: string | null | undefined) => /session=([^;]+)/.exec(header ?? '')?.[1] ?? ''

const backend = {
  owns: (pathname: string) => pathname.startsWith('/api/'),
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    const person = people.get(sessionOf(request.headers.get('cookie')))
    if (pathname === '/api/write') return Response.json({})
    if (!person) return Response.json({ open: true })
    if (failing) return Response.json({ error: {} }, { status: 500 })
    return Response.json(pathname === '/api/credit' ? { credit: person.credit } : { name: person.name })
  },
}

/** Acts as Next: a layout that reads the login twice, and a page with one read of its own. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  drawn++
  const read = async (path: string, method = 'GET') =>
    (await askInstalled(
      new Request(`http://internal${path}`, { method, headers: { cookie: String(request.headers.cookie) } }),
    ).then((answer) => answer.json())) as { name?: string; credit?: number; open?: boolean }
  const [who] = await Promise.all([read('/api/me'), read('/api/me')])
  if (who.open) {
    response.writeHead(307, { location: '/th/signin' }).end()
    return
  }
  await extra?.()
  if (request.url?.includes('write')) await read('/api/write', 'POST')
  const { credit } = await read('/api/credit')
  if (request.url?.includes('cookie')) response.setHeader('set-cookie', 'a=1')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const theme = /theme=(\w+)/.exec(String(request.headers.cookie))?.[1] ?? 'none'
  const seen = `${request.headers['accept-language'] ?? 'no-language'} ${request.headers['x-forwarded-for'] ?? 'no-address'}`
  response.end(
    `<html><script>run(${credit})</script>${who.name} ${credit} ${request.url} ${theme} ${seen}${'x'.repeat(2000)}</html>`,
  )
}

const row = { access: 'influencer', cached: false, query: [], revalidated: true }
const pages = createPages({
  next,
  classify: createClassify({
    findRoute: (pathname) =>
      pathname === '/th/Influencer/dashboard' || pathname === '/en/Influencer/dashboard'
        ? { route: row }
        : pathname === '/th/Influencer/job'
          ? { route: { ...row, revalidated: false } }
          : undefined,
    ignoredQuery: [],
  }),
  appUrl: 'http://localhost:4000',
  maxBytes: 400_000,
  freshMs: 60_000,
  dev: false,
  onError: () => {},
})
const entry = runEntry({
  backend,
  pages,
})

beforeAll(() => installTransport(backend))
afterAll(() => {
  delete (globalThis as { [TRANSPORT]?: unknown })[TRANSPORT]
})
let round = 0
let ploy = ''
let brand = ''
beforeEach(() => {
  // New logins for each test, so that nothing is cached for them.
  round++
  ploy = `ploy${round}`
  brand = `brand${round}`
  people.clear()
  people.set(ploy, { name: 'Ploy', credit: 1 }).set(brand, { name: 'Brand', credit: 7 })
  asked = []
  drawn = 0
})
afterEach(() => {
  failing = false
  extra = undefined
})

const PATH = '/th/Influencer/dashboard'
const open = (session: string, path = PATH, headers: Record<string, string> = {}) =>
  entry.send(rawText(`GET ${path}`, { cookie: `session=${session}`, ...headers }))

test('the same bytes while every read answers the same; each is asked once for every request', async () => {
  const first = await open(ploy)
  const second = await open(ploy)
  expect(drawn).toBe(1)
  expect(second.body).toBe(first.body)
  expect(second.body).toContain('Ploy 1')
  expect(asked).toEqual(['/api/me', '/api/credit', '/api/me', '/api/credit'])
  for (const { headers } of [first, second]) {
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toMatch(
      /script-src http:\/\/localhost:4000\/_next\/static\/ 'sha256-/,
    )
    expect(headers['content-security-policy']).not.toContain('nonce-')
    expect(headers.etag).toBeUndefined()
  }
})

test('a change shows in the next answer, drawn from the reads that found it', async () => {
  await open(ploy)
  people.set(ploy, { name: 'Ploy', credit: 2 })
  asked = []
  expect((await open(ploy)).body).toContain('Ploy 2')
  expect(asked).toEqual(['/api/me', '/api/credit'])
  expect(drawn).toBe(2)
  expect((await open(ploy)).body).toContain('Ploy 2')
  expect(drawn).toBe(2)
})

test('another login never gets it, nor does a second login of the same person', async () => {
  await open(ploy)
  expect((await open(brand)).body).toContain('Brand 7')
  people.set(`${ploy}b`, { name: 'Ploy', credit: 1 })
  await open(`${ploy}b`)
  expect(drawn).toBe(3)
  expect((await open(ploy)).body).toContain('Ploy 1')
  expect(drawn).toBe(3)
})

test('a login that ended gets what the page says then, and nothing is left', async () => {
  await open(ploy)
  people.delete(ploy)
  for (let i = 0; i < 2; i++) {
    const gone = await open(ploy)
    expect([gone.status, gone.headers.location, gone.body]).toEqual([307, '/th/signin', ''])
  }
  expect(drawn).toBe(3)
})

test('address, query, language, theme and other cookies are each a page of their own', async () => {
  const bodies = [
    await open(ploy),
    await open(ploy, `${PATH}?notice=wrongKind`),
    await open(ploy, '/en/Influencer/dashboard'),
    await open(ploy, PATH, { cookie: `session=${ploy}; theme=dark` }),
  ].map(({ body }) => body)
  expect(drawn).toBe(4)
  expect(new Set(bodies).size).toBe(4)
  expect(bodies[3]).toContain('dark')
})

test('the page sees no header beside those of the key', async () => {
  const { body } = await open(ploy, PATH, { 'accept-language': 'de', 'x-forwarded-for': '1.2.3.4' })
  expect(body).toContain('no-language no-address')
})

test('each encoding is right, and HEAD, the router and other pages are not repeated', async () => {
  await open(ploy)
  const zipped = await open(ploy, PATH, { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(Buffer.from(zipped.body, 'latin1')).toString()).toContain('Ploy 1')
  drawn = 0
  for (let i = 0; i < 2; i++) {
    await open(ploy, '/th/Influencer/job')
    await open(ploy, PATH, { rsc: '1' })
    await entry.send(rawText(`HEAD ${PATH}`, { cookie: `session=${ploy}` }))
  }
  expect(drawn).toBe(6)
})

test('not cached: a page whose read failed, that wrote, or that set a cookie', async () => {
  failing = true
  await open(ploy)
  await open(ploy)
  failing = false
  expect(drawn).toBe(2)
  for (let i = 0; i < 2; i++) {
    await open(ploy, `${PATH}?write=1`)
    await open(ploy, `${PATH}?cookie=1`)
  }
  expect(drawn).toBe(6)
})

test('a change while the page is being drawn is not lost', async () => {
  extra = async () => {
    people.set(ploy, { name: 'Ploy', credit: 5 })
    extra = undefined
  }
  // The name was read before the change, the credit after it: the next request compares each with its former answer.
  await open(ploy)
  people.set(ploy, { name: 'Ploy Two', credit: 5 })
  expect((await open(ploy)).body).toContain('Ploy Two 5')
})

test('memory is bounded, whatever addresses are made up', async () => {
  for (let n = 0; n < 40; n++) await open(ploy, `${PATH}?n=${n}`)
  expect(pages.members.stats().bytes).toBeLessThanOrEqual(100_000)
})
