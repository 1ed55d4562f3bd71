import { beforeAll, expect, test } from 'vitest'
import { composeBackend } from '../../compose-backend.ts'
import { publishLegalText } from '../../services/content/publish-legal-text.ts'
import { saveArticle } from '../../services/content/save-article.ts'
import { saveCase } from '../../services/content/save-case.ts'
import { setArticleCategories, setCaseCategories } from '../../services/content/set-categories.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { caseOf, categoryOf as category, textOf as text } from '../../testing/content.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let world: World
const get = async (path: string) => (await world.request('GET', path)).body

beforeAll(async () => {
  world = await makeWorld({ keep: true })
  const { system } = world
  await setArticleCategories(system, [category(8, true), category(6, false)])
  await setCaseCategories(system, [{ id: 2, interest: 'women', icon: 'beauty' }])
  return () => world.close()
})

test('the SEO texts of a page are those of its language, by both paths; nothing where none were written', async () => {
  await world.db.run(sql`INSERT INTO seo_page (page, locale, title, description, keywords, image, updated_at)
    VALUES ('faq', 'th', 'คำถาม', 'ตอบแล้ว', 'ถาม', '/images/faq.webp', ${world.clock.now()})`)
  const written = {
    siteName: world.system.settings.productName,
    title: 'คำถาม',
    description: 'ตอบแล้ว',
    keywords: 'ถาม',
    image: '/images/faq.webp',
  }
  const none = { ...written, title: null, description: null, keywords: null, image: null }
  expect(await get('/api/seo/page/faq/th')).toEqual(written)
  expect(await get('/sv_influ_api/open/seo/faq/th')).toEqual(written)
  expect(await get('/api/seo/page/faq/en')).toEqual(none)
  expect(await get('/sv_influ_api/open/seo/contact/th')).toEqual(none)
  expect((await world.request('GET', '/api/seo/page/faq/de')).status).toBe(404)
})

test('categories of articles and of cases are told with their marks, hidden ones as hidden', async () => {
  const blog = (await get('/sv_influ_api/open/config/category/blog')).items
  expect(
    blog.map(({ id, key, isActive, show }: Record<string, unknown>) => [id, key, isActive, show]),
  ).toEqual([
    [6, 'key_6', false, false],
    [8, 'key_8', true, true],
  ])
  const { items } = await get('/sv_influ_api/open/config/category/casesstudy')
  expect(items).toMatchObject([{ id: 2, interest: 'women', icon: 'beauty', isActive: true }])
})

test('a case is found by its slug and by its id, in the languages it has', async () => {
  await saveCase(world.system, caseOf('case-a', 'ดีจริง'))
  const found = await get('/sv_influ_api/open/th/casesstudy/case-a')
  expect(found).toMatchObject({
    slug: 'case-a',
    title: 'กรณีศึกษา',
    brand: 'แบรนด์',
    quote: 'ดีจริง',
    figures: [{ label: 'คน', value: '3' }],
    locales: ['th'],
  })
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM case_study WHERE slug = 'case-a'`)
  expect(await get(`/sv_influ_api/open/th/casesstudy/${id}`)).toMatchObject({ id, slug: 'case-a' })
  for (const path of ['/sv_influ_api/open/en/casesstudy/case-a', '/sv_influ_api/open/th/casesstudy/case_a'])
    expect((await world.request('GET', path)).status, path).toBe(404)
})

test('countries and nationalities are named in the language asked for; three are served', async () => {
  const { items } = await get('/sv_influ_api/open/country/en')
  const of = (list: { code: string }[], code: string) => list.find((one) => one.code === code)
  expect(of(items, 'TH')).toEqual({ code: 'TH', name: 'Thailand', iconKey: 'th', isMember: true })
  expect(items.filter((one: { isMember: boolean }) => one.isMember).map(of.bind(null, items))).toHaveLength(3)
  expect(of(items, 'DE')).toMatchObject({ isMember: false })
  const thai = (await get('/sv_influ_api/open/nationality/th')).items
  expect(thai).toHaveLength(items.length)
  expect(of(thai, 'DE')).toEqual({ code: 'DE', name: 'เยอรมนี', iconKey: 'de' })
  const names = thai.map((one: { name: string }) => one.name)
  expect(names).toEqual([...names].sort(new Intl.Collator('th').compare))
})

test('operators of content see every article in both languages, whatever its state; others none', async () => {
  const article = (slug: string, status: 'draft' | 'published') => ({
    slug,
    categoryId: 8,
    author: 'Mint',
    status,
    th: text(slug),
  })
  await saveArticle(world.system, article('written', 'draft'))
  await saveArticle(world.system, { ...article('shown', 'published'), en: text('Shown') })
  const path = '/api/operator/articles'
  const list = (await world.request('GET', '/api/operator/articles', { as: await world.operator('content') }))
    .body.items
  expect(
    list.map((one: Record<string, unknown>) => [one.slug, one.status, one.titleTh, one.titleEn]).toSorted(),
  ).toEqual([
    ['shown', 'published', 'shown', 'Shown'],
    ['written', 'draft', 'written', null],
  ])
  expect((await world.request('GET', path, { as: await world.operator('finance') })).status).toBe(403)
  expect((await world.request('GET', path)).status).toBe(404)
})

test('who signs up is told the steps, the bounds and the texts of today', async () => {
  const path = '/sv_influ_api/open/signup/config'
  expect((await get(path)).consents).toEqual({ terms: null, privacy: null, marketing: null })
  await publishLegalText(world.system, {
    kind: 'terms',
    texts: {
      th: { title: 'ข้อตกลง', summary: 'ส', body: 'ข' },
      en: { title: 'Terms', summary: 'S', body: 'B' },
    },
  })
  expect(await get('/sv_influ_api/open/signup/config')).toMatchObject({
    country: 'TH',
    countries: ['TH'],
    minAge: 13,
    code: { digits: 6, tries: 5 },
    consents: { terms: expect.any(Number), privacy: null },
  })
})

test('joining is open where codes reach phones: by a provider, or in a demo, which shows them', async () => {
  const phoneCodes = async (options: Parameters<typeof makeWorld>[0]) => {
    const other = await makeWorld(options)
    return (await other.request('GET', '/sv_influ_api/open/signup/config')).body.phoneCodes
  }
  const env = { SMS_URL: 'https://sms.example/send', SMS_KEY: 'key of the provider' }
  expect(await phoneCodes({ demoMode: true })).toBe(true)
  expect(await phoneCodes({ demoMode: false })).toBe(false)
  expect(await phoneCodes({ demoMode: false, env })).toBe(true)
})

test('77 provinces, and the places of a postcode in either kind of digits', async () => {
  const provinces = (await get('/api/provinces')).items
  expect(provinces).toHaveLength(77)
  expect(new Set(provinces.map((one: { code: string }) => one.code)).size).toBe(77)
  expect(provinces[0].th).toBe('กระบี่')
  const found = await get('/api/addresses/10110')
  expect(found.items.map((one: { subDistrict: { th: string } }) => one.subDistrict.th)).toContain('คลองเตย')
  for (const item of found.items) expect(item.province).toMatchObject({ th: 'กรุงเทพมหานคร', en: 'Bangkok' })
  const thai = await get(`/api/addresses/${encodeURIComponent('๑๐๑๑๐')}`)
  expect(thai.items).toEqual(found.items)
  expect((await get('/api/addresses/00000')).items).toEqual([])
  expect((await world.request('GET', '/api/addresses/1011')).status).toBe(404)
})

test('reasons for closing an account; only "other" asks for words', async () => {
  const as = await world.influencer()
  const reasons = (await world.request('GET', '/sv_influ_api/influ/deactivate/reason', { as })).body
  expect(reasons).toEqual([
    { code: 'has_another_account', needsNote: false },
    { code: 'influencers_do_not_match', needsNote: false },
    { code: 'hard_to_use', needsNote: false },
    { code: 'other', needsNote: true },
  ])
  expect((await world.request('GET', '/sv_influ_api/influ/deactivate/reason')).status).toBe(401)
})

test('the business clock moves in a demo only, forwards, and what was due then has happened', async () => {
  const path = '/api/test/clock'
  expect((await world.request('POST', '/api/test/clock', { body: { hours: 1 } })).status).toBe(404)
  let now = world.clock.now()
  const backendOf = (demoMode: boolean) =>
    composeBackend({
      config: { ...world.config, demoMode },
      db: world.db,
      now: () => now,
      answerFloorMs: 0,
      log: () => {},
      advance: async (ms) => {
        now = new Date(now.getTime() + ms)
        return now
      },
    })
  const send = (demoMode: boolean, body: unknown) =>
    backendOf(demoMode).handle(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      }),
      { address: '203.0.113.7' },
    )
  expect((await send(false, { hours: 1 })).status).toBe(404)
  expect((await send(true, { hours: -1 })).status).toBe(422)
  expect((await send(true, { hours: 24 * 400 + 1 })).status).toBe(422)
  const [me, manager] = [await world.influencer(), await world.influencer({ isTalentManager: true })]
  const id = newId(now.getTime())
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at)
    VALUES (${id}, ${manager.id}, ${me.id}, 'requested', '{}', 0, ${now})`)
  const before = now
  const moved = await send(true, { hours: 24 * 8 })
  expect(await moved.json()).toEqual({ now: new Date(before.getTime() + 8 * 86_400_000).toISOString() })
  expect(await world.db.one(sql`SELECT status FROM manager_link WHERE id = ${id}`)).toEqual({
    status: 'expired',
  })
})

test('an article that is saved by the call takes a picture of this site only, and shows it', async () => {
  const editor = await world.operator('content')
  const save = async (image: string | null | undefined) =>
    await world.request('POST', '/api/operator/articles', {
      as: editor,
      body: {
        slug: 'with-picture',
        categoryId: 8,
        author: 'Mint',
        status: 'published',
        th: text('มีภาพ'),
        ...(image === undefined ? {} : { image }),
      },
    })
  const shown = async () => (await get('/api/articles/th/with-picture')).image
  for (const image of [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/images/../api/logout',
    'javascript:alert(1)',
    '/th/about',
    `/images/${'a'.repeat(300)}.webp`,
  ])
    expect(await save(image), image).toMatchObject({
      status: 422,
      body: { error: { fields: { image: expect.any(String) } } },
    })
  expect((await save('/images/pictures/cafe-table-480.webp')).status).toBe(200)
  expect(await shown()).toBe('/images/pictures/cafe-table-480.webp')
  expect((await save(undefined)).status).toBe(200)
  expect(await shown()).toBe('/images/pictures/cafe-table-480.webp')
  expect((await save(null)).status).toBe(200)
  expect(await shown()).toBeNull()
})
