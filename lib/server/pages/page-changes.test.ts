import { describe, expect, test } from 'vitest'
import { entry, get, pages, site } from './testing/stand-in-site.ts'

describe('page cache', () => {
  test('an invalidated tag drops the page and the next answer is fresh', async () => {
    await get('/th/about')
    site.data = { article: 'two' }
    expect((await get('/th/about')).body).toContain('one')
    pages.cache.invalidate(['other'])
    expect((await get('/th/about')).body).toContain('one')
    pages.cache.invalidate(['article:1'])
    expect((await get('/th/about')).body).toContain('two')
    site.data = { article: 'three' }
    pages.cache.invalidate('all')
    expect((await get('/th/about')).body).toContain('three')
  })

  test('what is invalidated while it is rendered is sent but not cached', async () => {
    let open = () => {}
    site.gate = new Promise((resolve) => (open = resolve))
    const late = get('/th/about')
    await expect.poll(() => site.renders.length).toBe(1)
    site.data = { article: 'two' }
    pages.cache.invalidate(['articles'])
    const fresh = get('/th/about')
    await expect.poll(() => entry.inFlight()).toBe(2)
    open()
    expect((await late).body).toContain('one')
    expect((await fresh).body).toContain('two')
    expect((await get('/th/about')).body).toContain('two')
    expect(site.renders).toHaveLength(2)
  })

  test.each([[['articles']], ['all' as const]])(
    'however often %j changes, a page is rendered once at a time and each answer holds its change',
    async (tags) => {
      let open = () => {}
      site.gate = new Promise((resolve) => (open = resolve))
      const asked: Promise<{ body: string }>[] = [get('/th/about')]
      await expect.poll(() => site.renders.length).toBe(1)
      for (let at = 1; at <= 12; at++) {
        site.data = { article: `change ${at}.` }
        pages.cache.invalidate(tags)
        asked.push(get('/th/about'))
        await expect.poll(() => entry.inFlight()).toBe(at + 1)
      }
      expect(site.renders).toHaveLength(1)
      open()
      const [first, ...later] = await Promise.all(asked)
      expect(first!.body).toContain('one')
      for (const { body } of later) expect(body).toContain('change 12.')
      expect((await get('/th/about')).body).toContain('change 12.')
      expect(site.renders).toHaveLength(2)
    },
  )

  test('who asks after another change waits, and gets the page that was drawn meanwhile', async () => {
    let open = () => {}
    site.gate = new Promise((resolve) => (open = resolve))
    const first = get('/th/about')
    await expect.poll(() => site.renders.length).toBe(1)
    pages.cache.invalidate(['other'])
    const second = get('/th/about')
    await expect.poll(() => entry.inFlight()).toBe(2)
    open()
    expect((await first).body).toBe((await second).body)
    expect(site.renders).toHaveLength(1)
  })

  test('the rendering after one that failed is made', async () => {
    let fail = () => {}
    site.gate = new Promise((_, reject) => (fail = () => reject(new Error('lost'))))
    const lost = get('/th/about')
    await expect.poll(() => site.renders.length).toBe(1)
    pages.cache.invalidate(['articles'])
    const after = get('/th/about')
    await expect.poll(() => entry.inFlight()).toBe(2)
    const broken = site.gate
    site.gate = undefined
    fail()
    await expect(broken).rejects.toThrow('lost')
    expect((await lost).status).toBe(500)
    expect((await after).body).toContain('one')
  })

  test('a page whose read failed is sent but not cached', async () => {
    site.backendStatus = 503
    await get('/th/about')
    site.backendStatus = 200
    await get('/th/about')
    await get('/th/about')
    expect(site.renders).toHaveLength(2)
  })

  test('while the data is out of reach what is cached is served, marked, whatever its age', async () => {
    await get('/th/about')
    expect((await get('/th/about')).headers['cache-status']).toBeUndefined()
    pages.cache.setReachable(false)
    site.backendStatus = 503
    for (let time = 0; time <= 180_000; time += 90_000) {
      site.clock = time
      const page = await get('/th/about')
      expect(page.status).toBe(200)
      expect(page.body).toContain('one')
      expect(page.headers['cache-status']).toBe(`siang; hit; ttl=${60 - time / 1000}; detail=unreachable`)
    }
    expect(site.renders).toHaveLength(1)
    // An answer that is not cached has `retry-after` and forbids caching.
    const missing = await get('/th/gone')
    expect([missing.status, missing.headers['retry-after']]).toEqual([503, '5'])
    pages.cache.setReachable(true)
    pages.cache.invalidate('all')
    site.backendStatus = 200
    site.data = { article: 'two' }
    const back = await get('/th/about')
    expect(back.body).toContain('two')
    expect(back.headers['cache-status']).toBeUndefined()
    expect((await get('/th/gone')).status).toBe(404)
  })

  test('a page past its time is marked while it is made again', async () => {
    await get('/th/about')
    site.clock = 61_000
    expect((await get('/th/about')).headers['cache-status']).toBe('siang; hit; ttl=-1')
    await expect.poll(() => site.renders.length).toBe(2)
    await expect.poll(async () => (await get('/th/about')).headers['cache-status']).toBeUndefined()
  })
})
