import { expect, test } from 'vitest'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { setArticleCategories, setCaseCategories } from '../set-categories.ts'
import { PICTURE, STORY } from './testing/story.ts'

const WITHOUT_ENGLISH = { titleEn: '', excerptEn: '', bodyEn: '' }

async function editorOf(world: World, as: Operator, kind: ContentKind) {
  const post = async (command: string, body: object) => {
    const answer = await world.request('POST', `/api/operator/content/${kind}/${command}`, { as, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const get = async (key: string) =>
    (await world.request('GET', `/api/operator/content/${kind}/one?key=${key}`, { as })).body
  return {
    post,
    get,
    publish: async (key: string, values: object) => {
      const { version } = await post('save', { key, version: (await get(key)).version ?? 0, values })
      return post('publish', { key, version })
    },
    /** Its rows in the list of the kind. */
    listed: async (key: string) =>
      (await world.request('GET', `/api/operator/content/${kind}`, { as })).body.items.filter(
        (item: { key: string }) => item.key === key,
      ),
    /** What the site holds: the editor's own record is forgotten first. */
    onTheSite: async (key: string) => {
      await world.db.run(sql`DELETE FROM content_entry`)
      await world.db.run(sql`TRUNCATE content_revision`)
      return get(key)
    },
  }
}

async function world() {
  const made = await makeWorld()
  await setArticleCategories(made.system, [
    { id: 8, key: 'tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
  ])
  await setCaseCategories(made.system, [{ id: 3, interest: 'food', icon: 'bell' }])
  return made
}

const WHOLE: readonly [kind: ContentKind, key: string, values: Readonly<Record<string, string>>][] = [
  ['article', 'coffee', { categoryId: '8', author: 'Mint', ...PICTURE, ...STORY }],
  [
    'case',
    'coffee',
    {
      categoryId: '3',
      brand: 'Coffee by Nina',
      ...PICTURE,
      figures: 'คน | People | 3\nยอดเข้าถึง | Reach | 12,000',
      ...STORY,
      quoteTh: 'ขายหมดในสองวัน',
      quoteEn: 'Sold out in two days',
    },
  ],
  [
    'seo',
    'about',
    {
      titleTh: 'เกี่ยวกับเรา',
      titleEn: 'About us',
      descriptionTh: 'เราคือใคร',
      descriptionEn: 'Who we are',
      keywordsTh: 'อินฟลูเอนเซอร์',
      keywordsEn: 'influencer',
      image: PICTURE.image,
    },
  ],
  [
    'partner',
    'nina',
    { name: 'Nina', channelType: 'TIKTOK', followers: '1200', image: PICTURE.image, position: '4' },
  ],
  ['notice', 'repair', { tone: 'warning', until: '2026-12-31', textTh: 'ปิดปรับปรุง', textEn: 'Closed' }],
]

test.each(WHOLE)('%s: the editor reads back from the site what was published', async (kind, key, values) => {
  const made = await world()
  const editor = await editorOf(made, await made.operator('content'), kind)
  await editor.publish(key, values)
  expect(await editor.listed(key)).toMatchObject([{ status: 'published', isChanged: false }])
  expect(await editor.onTheSite(key)).toMatchObject({ isPublished: true, values })
  expect(await editor.listed(key)).toHaveLength(1)
})

test.each(WHOLE.slice(0, 2))(
  '%s: a language that was taken out leaves the site, the other one stays, and it comes back whole',
  async (kind, key, values) => {
    const made = await world()
    const content = await made.operator('content')
    const editor = await editorOf(made, content, kind)
    // The same in another entry, which must keep both languages.
    await editor.publish('other', values)
    await editor.publish(key, values)
    await editor.publish(key, { ...values, ...WITHOUT_ENGLISH, ...(kind === 'case' ? { quoteEn: '' } : {}) })
    expect((await editor.onTheSite(key)).values).toMatchObject({ ...STORY, ...WITHOUT_ENGLISH })
    expect((await editor.onTheSite('other')).values).toMatchObject(STORY)

    await editor.publish(key, values)
    expect((await editor.onTheSite(key)).values).toMatchObject(values)
  },
)

test.each(WHOLE)('%s: what is archived leaves the site alone', async (kind, key, values) => {
  const made = await world()
  const editor = await editorOf(made, await made.operator('content'), kind)
  const other = kind === 'seo' ? 'contact' : 'other'
  await editor.publish(other, values)
  const { version } = await editor.publish(key, values)
  await editor.post('archive', { key, version })
  expect((await editor.onTheSite(other)).isPublished).toBe(true)
  expect((await editor.onTheSite(key)).isPublished ?? false).toBe(false)
})

test.each(['คน | People', 'คน || 3', ' | People | 3', 'คน'])(
  'a figure of a success story that lacks a part is refused at its field: %s',
  async (figure) => {
    const made = await world()
    const as = await made.operator('content')
    const post = (command: string, body: object) =>
      made.request('POST', `/api/operator/content/case/${command}`, { as, body })
    const [, key, values] = WHOLE[1] ?? ['case', '', {}]
    const figures = `${values.figures}\n${figure}`
    const saved = await post('save', { key, version: 0, values: { ...values, figures } })
    const answer = saved.status === 200 ? await post('publish', { key, version: saved.body.version }) : saved
    expect(answer.body.error).toMatchObject({
      code: 'malformed_input',
      fields: { figures: 'form.field.format' },
    })
    expect(await made.db.many(sql`SELECT 1 FROM case_study WHERE slug = ${key}`)).toEqual([])
  },
)
