import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { saveArticle } from '../save-article.ts'
import { setArticleCategories, setCaseCategories } from '../set-categories.ts'

const ARTICLE = { isActive: 'true', show: 'true', icon: 'bell', color: 'brand' }
const CASE = { isActive: 'true', show: 'true', icon: 'beauty' }
const text = (title: string) => ({ title, excerpt: 'e', body: 'b' })

async function makeSite() {
  const world = await makeWorld()
  await setArticleCategories(world.system, [
    { id: 8, key: 'influencer_tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
    { id: 9, key: 'marketer_tips', isActive: true, show: true, color: 'info', icon: 'target' },
  ])
  await setCaseCategories(world.system, [{ id: 2, interest: 'women', icon: 'beauty' }])
  for (const slug of ['one', 'two'])
    await saveArticle(world.system, {
      slug,
      categoryId: 8,
      author: 'Mint',
      status: 'published',
      publishedAt: new Date('2026-11-01T00:00:00Z'),
      th: text('เรื่อง'),
      en: text('Story'),
    })
  return world
}

/** Saves and publishes; returns the new version. */
async function name(
  world: World,
  as: Operator,
  kind: string,
  key: string,
  values: Record<string, string>,
): Promise<void> {
  const send = (act: string, body: object) =>
    world.request('POST', `/api/operator/content/${kind}/${act}`, { as, body })
  const { version } = (await world.request('GET', `/api/operator/content/${kind}/one?key=${key}`, { as }))
    .body
  const saved = await send('save', { key, version, values })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const published = await send('publish', { key, version: saved.body.version })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
}
const get = async (world: World, path: string) => (await world.request('GET', path)).body
const namesOf = async (world: World) =>
  (await get(world, '/sv_influ_api/open/config/category/blog')).items.map(
    (item: { name: object }) => item.name,
  )

test('whoever writes content names a category in both languages, and lists, cards and articles show it', async () => {
  const world = await makeSite()
  const me = await world.operator('content')
  expect(await namesOf(world)).toEqual([
    { th: null, en: null },
    { th: null, en: null },
  ])
  await name(world, me, 'category', 'influencer_tips', {
    ...ARTICLE,
    labelTh: 'คัมภีร์อินฟลู',
    labelEn: 'Creator handbook',
  })
  expect(await namesOf(world)).toEqual([
    { th: 'คัมภีร์อินฟลู', en: 'Creator handbook' },
    { th: null, en: null },
  ])
  for (const [locale, called] of [
    ['th', 'คัมภีร์อินฟลู'],
    ['en', 'Creator handbook'],
  ] as const) {
    const { items } = await get(world, `/api/blogs/lang/${locale}`)
    expect(items.map((item: { categoryName: string }) => item.categoryName)).toEqual([called, called])
    const article = await get(world, `/api/articles/${locale}/one`)
    expect([article.categoryName, article.related[0].categoryName]).toEqual([called, called])
  }
  const { items } = (await world.request('GET', '/api/operator/content/category', { as: me })).body
  expect(items.map(({ titleTh, titleEn }: Record<string, string>) => [titleTh, titleEn])).toEqual([
    ['คัมภีร์อินฟลู', 'Creator handbook'],
    ['marketer_tips', 'marketer_tips'],
  ])
  const [change] = await world.db.many<{ by: string }>(
    sql`SELECT actor_id AS by FROM audit_log WHERE subject = 'content.category' AND transition = 'publish'`,
  )
  expect(change).toEqual({ by: me.id })
})

test('one language may keep the product’s word, and an emptied name gives both back', async () => {
  const world = await makeSite()
  const me = await world.operator('admin')
  await name(world, me, 'category', 'influencer_tips', { ...ARTICLE, labelTh: 'คัมภีร์', labelEn: ' ' })
  expect((await namesOf(world))[0]).toEqual({ th: 'คัมภีร์', en: null })
  await name(world, me, 'category', 'influencer_tips', { ...ARTICLE, labelTh: '', labelEn: '' })
  expect((await namesOf(world))[0]).toEqual({ th: null, en: null })
  // An edited name survives when an install or import writes the same row again.
  await name(world, me, 'category', 'influencer_tips', { ...ARTICLE, labelTh: 'คัมภีร์', labelEn: '' })
  await setArticleCategories(world.system, [
    { id: 8, key: 'influencer_tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
  ])
  expect((await namesOf(world))[0]).toEqual({ th: 'คัมภีร์', en: null })
})

test('an interest of case studies has a name of its own there', async () => {
  const world = await makeSite()
  const me = await world.operator('content')
  await name(world, me, 'caseCategory', 'women', { ...CASE, labelTh: 'บิวตี้', labelEn: 'Beauty' })
  const { items } = await get(world, '/sv_influ_api/open/config/category/casesstudy')
  expect(items).toMatchObject([{ interest: 'women', icon: 'beauty', name: { th: 'บิวตี้', en: 'Beauty' } }])
  await world.db.run(sql`INSERT INTO case_study (id, slug, category_id, interest, status, brand, published_at, updated_at)
    VALUES (gen_random_uuid(), 'shine', 2, 'women', 'published', 'ไออุ่น', '2026-11-01', '2026-11-01')`)
  await world.db.run(sql`INSERT INTO case_study_text (case_study_id, locale, title, excerpt, body) SELECT id, l, 't', 'e', 'b'
    FROM case_study, unnest(ARRAY['th', 'en']) AS l`)
  const shown = await get(world, '/api/influencer-success-cases/lang/en')
  expect(shown.items).toMatchObject([{ interest: 'women', categoryName: 'Beauty' }])
  expect(await get(world, '/sv_influ_api/open/th/casesstudy/shine')).toMatchObject({ categoryName: 'บิวตี้' })
})

test('a name has 40 characters at most, and no other role gives one', async () => {
  const world = await makeSite()
  const save = async (as: Operator, labelTh: string) =>
    world.request('POST', '/api/operator/content/category/save', {
      as,
      body: { key: 'influencer_tips', version: 1, values: { ...ARTICLE, labelTh, labelEn: '' } },
    })
  const long = await save(await world.operator('content'), 'ก'.repeat(41))
  expect(long.body.error.fields).toEqual({ labelTh: 'form.field.too_long?max=40' })
  for (const role of ['finance', 'support'] as const)
    expect((await save(await world.operator(role), 'ก')).status).toBe(403)
})
