import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { RUNTIME_STYLES } from '../answer/policy.ts'
import { rawText } from '../entry/testing/raw-request.ts'
import { entry, get, site } from './testing/stand-in-site.ts'

describe('page cache', () => {
  test('renders once, then sends the same bytes with the hashes of its inline parts', async () => {
    const first = await get('/th/about', { cookie: 'session=secret' })
    const second = await get('/th/about')
    expect(site.renders).toEqual(['/th/about'])
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag!)
    // The document names its files itself.
    expect(second.headers.link).toBeUndefined()
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
    expect(site.cookiesSeen).toEqual([undefined])
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
    expect(site.renders).toHaveLength(1)
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

  test('many who ask for one missing page wait for one rendering', async () => {
    let open = () => {}
    site.gate = new Promise((resolve) => (open = resolve))
    const all = Array.from({ length: 20 }, () => get('/th/about'))
    await expect.poll(() => entry.inFlight()).toBe(20)
    open()
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.renders).toHaveLength(1)
  })

  test('the listed query makes a page of its own in any order; an unlisted one is never cached', async () => {
    await get('/th/about?page=2&category=9')
    await get('/th/about?category=9&page=2&utm_source=line')
    expect(site.renders).toEqual(['/th/about?category=9&page=2'])
    await get('/th/about?utm_source=line')
    await get('/th/about')
    expect(site.renders).toHaveLength(2)
    await get('/th/about?x=1')
    await get('/th/about?x=1')
    await get('/th/about?page=1&page=2')
    expect(site.renders.slice(2)).toEqual(['/th/about?x=1', '/th/about?x=1', '/th/about?page=1&page=2'])
  })

  test('an empty field of a form makes no page of its own', async () => {
    await get('/th/about?page=&category=9')
    await get('/th/about?category=9')
    await get('/th/about')
    await get('/th/about?category=&page=')
    expect(site.renders).toEqual(['/th/about?category=9', '/th/about'])
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
    expect(site.renders).toHaveLength(times)
    if (times === 2) expect(second.headers['cache-control']).toBe('private, no-store')
  })

  test("the router's payloads are cached apart from the page and from each other", async () => {
    await get('/th/about')
    const one = await get('/th/about?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'A' })
    const two = await get('/th/about?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'B' })
    await get('/th/about?_rsc=abc', { rsc: '1', 'next-router-state-tree': 'A' })
    expect([one.body, two.body]).toEqual(['payload one A', 'payload one B'])
    expect(site.renders).toEqual(['/th/about', '/th/about?_rsc=abc', '/th/about?_rsc=abc'])
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
