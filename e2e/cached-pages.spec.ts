import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Api, memberApi } from './support/api.ts'
import { saveArticle } from './support/article.ts'
import { signInOperator } from './support/outbox.ts'
import { test } from './support/test.ts'

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.describe('cached pages', () => {
  test('an article changed through its verb is fresh at the next request, in list and detail', async ({
    playwright,
    request,
    baseURL,
  }) => {
    const slug = `kept-${Date.now().toString(36)}`
    const listed = await request.get('/th/articles')
    expect(listed.headers()['cache-control']).toContain('s-maxage')
    const again = await request.get('/th/articles')
    expect(again.headers().etag).toBe(listed.headers().etag)
    expect((await request.get(`/th/articles/detail/${slug}`)).status()).toBe(404)

    const editor = await playwright.request.newContext({ baseURL: baseURL! })
    await signInOperator(editor, 'content@siang.demo')
    const save = (title: string) =>
      saveArticle(editor, baseURL!, slug, {
        title,
        excerpt: 'ทดสอบหน้าเก็บ',
        body: `## ${title}\n\nเนื้อความ`,
      })
    await save('หน้าเก็บฉบับแรก')
    // The kept "not found" is gone too.
    expect(await (await request.get(`/th/articles/detail/${slug}`)).text()).toContain('หน้าเก็บฉบับแรก')
    expect(await (await request.get('/th/articles')).text()).toContain('หน้าเก็บฉบับแรก')

    await save('หน้าเก็บฉบับแก้ไข')
    const detail = await (await request.get(`/th/articles/detail/${slug}`)).text()
    expect(detail).toContain('หน้าเก็บฉบับแก้ไข')
    expect(detail).not.toContain('หน้าเก็บฉบับแรก')
    const list = await (await request.get('/th/articles')).text()
    expect(list).toContain('หน้าเก็บฉบับแก้ไข')
    expect(list).not.toContain('หน้าเก็บฉบับแรก')
    await editor.dispose()
  })

  test('a signed-in visitor gets the same cached bytes and no cookie', async ({ request }) => {
    const plain = await request.get('/en/faq')
    const signedIn = await request.get('/en/faq', {
      headers: {
        cookie:
          'scope_demo_th=influencer; logged_in_demo_th=true; session=s_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      },
    })
    expect(signedIn.headers().etag).toBe(plain.headers().etag)
    expect(signedIn.headers()['set-cookie']).toBeUndefined()
    expect(digest(await signedIn.body())).toBe(digest(await plain.body()))
  })
})

test('a login that ended elsewhere leads to sign-in and back, never to an error page', async ({
  request,
}) => {
  const stale =
    'scope_demo_th=influencer; logged_in_demo_th=true; session=s_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  for (const path of ['/th/Influencer/dashboard', '/th/Influencer/earn']) {
    const answer = await request.get(path, { headers: { cookie: stale }, maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toContain(`next=${encodeURIComponent(path)}`)
  }
})

test('a dashboard is sent again to its own login only, and never after what it shows has changed', async ({
  playwright,
  request,
  baseURL,
}) => {
  const path = '/th/Influencer/dashboard'
  const open = async ({ request }: Api, url = path) => {
    const answer = await request.get(url, { maxRedirects: 0 })
    expect(answer.headers()['cache-control']).toContain('no-store')
    return { status: answer.status(), location: answer.headers().location, text: await answer.text() }
  }
  const manager = await memberApi(playwright, baseURL!, 'influencer', 'manager@influ.demo')
  const other = await memberApi(playwright, baseURL!, 'influencer', 'new@influ.demo')
  const { uuid } = await manager.get<{ uuid: string }>('/sv_authauth/status')
  const general = `/sv_influ_api/influ/profile/general/${uuid}`

  // The greeting is parted where its line may break.
  const named = ({ text }: { text: string }) =>
    /<p[^>]*>((?:(?!<\/p>).)*สวัสดี.*?)<\/p>/s
      .exec(text)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .replace('สวัสดี ', '')
  const first = await open(manager)
  const nickname = named(first)
  expect(nickname).toBeTruthy()
  // A test says which: comparing pages as texts would print both whole.
  expect((await open(manager)).text === first.text).toBe(true)
  expect(named(await open(other))).not.toBe(nickname)
  await manager.patch(general, { nickname: 'เปลี่ยนแล้ว' })
  const changed = await open(manager)
  expect(named(changed)).toBe('เปลี่ยนแล้ว')
  expect((await open(manager, '/en/Influencer/dashboard')).text.includes('lang="en"')).toBe(true)
  expect((await open(manager)).text === changed.text).toBe(true)
  await manager.patch(general, { nickname })
  const back = await open(manager)
  expect([back.text.includes('เปลี่ยนแล้ว'), named(back)]).toEqual([false, nickname])

  // The browser still believes in its login; the database does not.
  const { cookies } = await manager.request.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await manager.post('/api/logout')
  const stale = await request.get(path, { headers: { cookie }, maxRedirects: 0 })
  expect([stale.status(), (await stale.text()).includes('สวัสดี')]).toEqual([307, false])
  await manager.request.dispose()
  await other.request.dispose()
})
