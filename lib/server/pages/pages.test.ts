import { describe, expect, test } from 'vitest'
import { get, post, site } from './testing/stand-in-site.ts'

describe('a form sent without script', () => {
  test('is answered by its page, as a page that was only asked for, and never cached', async () => {
    const answer = await post('/th/form', 'name=koi')
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('GET koi http://localhost:4000')
    expect((await post('/th/form', 'name=nan')).body).toContain('GET nan')
    expect((await get('/th/form')).body).toContain('GET undefined')
  })

  test('is refused elsewhere, as another kind of body, and above the limit', async () => {
    expect((await post('/th/about', 'name=koi')).status).toBe(405)
    expect((await post('/th/form', '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post('/th/form', `name=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect(site.renders).toEqual([])
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
    expect(site.cookiesSeen[0]).toBe('session=1')
    expect(site.renders).toHaveLength(2)
  })

  test('a page that could not be read now is 503 and says when to come again', async () => {
    site.backendStatus = 503
    for (const path of ['/th/Influencer/dashboard', '/th/loose', '/th/about']) {
      const page = await get(path, { 'accept-encoding': 'gzip' })
      expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '5'])
    }
    site.backendStatus = 500
    expect((await get('/th/loose')).status).toBe(500)
  })

  test('an unlisted path and a loose page are finished first and carry hashes', async () => {
    for (const path of ['/th/loose', '/th/nowhere']) {
      const page = await get(path, { 'accept-encoding': 'br', cookie: 'a=1' })
      expect(page.headers['content-security-policy']).toContain("'sha256-")
      expect(page.headers['content-encoding']).toBe('br')
    }
    expect(site.cookiesSeen).toEqual(['a=1', 'a=1'])
  })
})

describe('plain documents', () => {
  const MODULE = '<script data-files="/_next/static/modules/shell.js" data-type="module"></script>'

  test.each(['/th/plain', '/th/plain?unlisted=1', '/th/plain-loose'])(
    '%s carries its module and nothing of the framework, whoever asks',
    async (path) => {
      const document = await get(path)
      expect(document.body).toBe(
        `<html data-unpainted=""><head></head><body>one${MODULE}<script type="speculationrules">{}</script></body></html>`,
      )
      expect(document.headers['content-security-policy']).toMatch(/script-src [^;]*_next\/static\/ 'sha256-/)
      // The router of another page gets the HTML too, and then loads it as a new document.
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
    expect(site.renders).toEqual(['/th/plain'])
  })

  test('what failed, and what is not known, keeps the framework', async () => {
    for (const path of ['/th/plain-broken', '/th/plain-odd']) {
      const { body } = await get(path)
      expect([body.includes('__next_f'), body.includes(MODULE)]).toEqual([true, false])
    }
    expect(site.errors.map(String)).toEqual([expect.stringContaining('NotPlainError: an unknown script')])
    site.errors = []
  })
})
