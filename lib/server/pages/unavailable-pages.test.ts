import { describe, expect, test } from 'vitest'
import { get, pages, post, site } from './testing/stand-in-site.ts'

const GONE = { 'retry-after': '5', 'cache-control': 'private, no-store' }

describe('a page that says itself that its reads failed', () => {
  test.each([
    '/th/soft',
    '/th/soft-plain',
    '/th/soft-loose',
    '/th/Influencer/soft',
    '/th/Influencer/soft-again',
  ])('%s is 503 for nobody else while the data cannot be read, and itself again afterwards', async (path) => {
    site.backendStatus = 503
    for (const page of [await get(path), await get(path)]) {
      expect(page).toMatchObject({ status: 503, headers: GONE })
      expect(page.headers.etag).toBeUndefined()
      expect(page.body).toContain('not loaded')
    }
    expect(site.renders).toHaveLength(2)
    site.backendStatus = 200
    const page = await get(path)
    expect([page.status, page.headers['retry-after']]).toEqual([200, undefined])
    expect(page.body).toContain('one')
  })

  test('a document without the framework stays one', async () => {
    site.backendStatus = 503
    const page = await get('/th/soft-plain')
    expect([page.status, page.body.includes('__next_f'), page.body.includes('modules/shell.js')]).toEqual([
      503,
      false,
      true,
    ])
  })

  test('a form that could not be sent is 503 with what was typed, one that was judged is not', async () => {
    site.backendStatus = 503
    const page = await post('/th/soft-form', 'name=koi')
    expect(page).toMatchObject({ status: 503, headers: GONE })
    expect(page.body).toContain('not loaded koi')
    expect(page.body).not.toContain('__next_f')
    site.backendStatus = 422
    expect((await post('/th/soft-form', 'name=koi')).status).toBe(422)
  })

  test('a read that was answered when it was repeated makes no page unavailable', async () => {
    for (const path of ['/th/soft', '/th/soft-loose', '/th/Influencer/soft']) {
      site.firstStatuses = [503]
      const page = await get(path)
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 200, undefined])
      expect(page.body).toContain('one')
    }
  })

  test('what failed for another reason stays as the page says, and no cache of others holds it', async () => {
    site.backendStatus = 500
    for (const path of ['/th/soft', '/th/soft-plain', '/th/Influencer/soft', '/th/Influencer/soft-again']) {
      const page = await get(path)
      expect([path, page.status, page.headers['cache-control'], page.headers['retry-after']]).toEqual([
        path,
        200,
        'private, no-store',
        undefined,
      ])
    }
  })

  test('a page that is kept is sent instead, however old', async () => {
    await get('/th/soft')
    site.backendStatus = 503
    site.clock += 70_000
    for (const isReachable of [true, false]) {
      pages.cache.setReachable(isReachable)
      const page = await get('/th/soft')
      expect(page).toMatchObject({
        status: 200,
        headers: { 'cache-control': expect.stringContaining('public') },
      })
      expect(page.body).toContain('one')
    }
  })
})
