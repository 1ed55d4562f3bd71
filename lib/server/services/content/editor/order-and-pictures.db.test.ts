import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { setArticleCategories } from '../set-categories.ts'
import { OFFER } from './testing/offer.ts'
import { PICTURE, STORY } from './testing/story.ts'

const post = (world: World, as: Operator, path: string, body: unknown) =>
  world.request('POST', `/api/operator/content/${path}`, { as, body })
const read = async (world: World, as: Operator, path: string) =>
  (await world.request('GET', `/api/operator/content/${path}`, { as })).body

async function publish(
  world: World,
  as: Operator,
  given: { kind: string; key: string; values: Record<string, string> },
) {
  const { kind, key, values } = given
  const saved = await post(world, as, `${kind}/save`, { key, version: 0, values })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const published = await post(world, as, `${kind}/publish`, { key, version: 1 })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
}

const move = (world: World, as: Operator, body: { key: string; to: 'up' | 'down' }) =>
  world.request('POST', '/api/operator/content/partner/move', { as, body })
const partner = (name: string, position: number) => ({
  name,
  channelType: 'TIKTOK',
  followers: '100',
  image: '',
  position: String(position),
})
const onTheSite = async (world: World) =>
  (await world.request('GET', '/api/middle-config/channels/display-homepage')).body.items.map(
    (item: { name: string }) => item.name,
  )

test('partner channels change places by one press; each moved one has a version and a row in the log', async () => {
  const world = await makeWorld()
  const me = await world.operator('content')
  for (const [at, key] of ['one', 'two', 'three'].entries())
    await publish(world, me, { kind: 'partner', key, values: partner(key, at * 10) })
  expect(await onTheSite(world)).toEqual(['one', 'two', 'three'])

  const moved = await move(world, me, { key: 'three', to: 'up' })
  expect(moved.body).toEqual({ moved: ['three', 'two'] })
  expect(await onTheSite(world)).toEqual(['one', 'three', 'two'])
  expect(await read(world, me, 'partner/one?key=three')).toMatchObject({
    version: 3,
    status: 'published',
    values: { position: '10' },
    changes: [],
  })
  const log = await world.db.many<{ key: string; changed: unknown }>(
    sql`SELECT data->>'key' AS key, data->'changed' AS changed FROM audit_log
      WHERE subject = 'content.partner' AND transition = 'order' ORDER BY seq`,
  )
  expect(log).toEqual([
    { key: 'three', changed: { position: [20, 10] } },
    { key: 'two', changed: { position: [10, 20] } },
  ])
  // The first piece stays first, and an editor's open draft keeps its other changes.
  expect((await move(world, me, { key: 'one', to: 'up' })).body).toEqual({ moved: [] })
  expect((await move(world, me, { key: 'nobody', to: 'up' })).status).toBe(404)
  expect((await post(world, me, 'article/move', { key: 'one', to: 'up' })).status).toBe(404)
  const finance = await world.operator('finance')
  expect((await move(world, finance, { key: 'one', to: 'down' })).status).toBe(403)
  await Promise.all(['one', 'one'].map((key) => move(world, me, { key, to: 'down' })))
  expect(await onTheSite(world)).toEqual(['three', 'two', 'one'])
})

test('channels that share a place are numbered anew by the first move', async () => {
  const world = await makeWorld()
  const me = await world.operator('content')
  for (const key of ['one', 'two', 'three'])
    await publish(world, me, { kind: 'partner', key, values: partner(key, 0) })
  const [, second] = await onTheSite(world)
  await move(world, me, { key: second, to: 'up' })
  expect((await onTheSite(world))[0]).toBe(second)
  const places = await world.db.many<{ position: number }>(
    sql`SELECT position FROM partner_channel ORDER BY position`,
  )
  expect(places.map((row) => row.position)).toEqual([1, 2, 3])
})

test('the words of a picture and its point in sight reach the pages in each language', async () => {
  const world = await makeWorld()
  const me = await world.operator('content')
  await setArticleCategories(world.system, [
    { id: 8, key: 'tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
  ])
  const values = { categoryId: '8', author: 'Mint', ...PICTURE, ...STORY }
  const wrong = await post(world, me, 'article/save', {
    key: 'coffee',
    version: 0,
    values: { ...values, imageFocus: '130 70' },
  })
  expect(wrong.body.error.fields).toEqual({ imageFocus: 'form.field.format' })
  await publish(world, me, { kind: 'article', key: 'coffee', values })
  const article = async (locale: string) =>
    (await world.request('GET', `/api/articles/${locale}/coffee`)).body
  expect(await article('th')).toMatchObject({ imageFocus: '30 70', imageAlt: PICTURE.imageAltTh })
  expect(await article('en')).toMatchObject({ imageFocus: '30 70', imageAlt: PICTURE.imageAltEn })

  await publish(world, me, { kind: 'package', key: 'ha-khon', values: { ...OFFER, ...PICTURE } })
  const [offer] = (await world.request('GET', '/sv_package/offer')).body.items
  expect(offer).toMatchObject({
    imageFocus: '30 70',
    imageAlt: { th: PICTURE.imageAltTh, en: PICTURE.imageAltEn },
  })
  expect((await read(world, me, 'package/one?key=ha-khon')).values).toMatchObject(PICTURE)
})

test('a version of the history says what it changed, deep in a long text too', async () => {
  const world = await makeWorld()
  const me = await world.operator('content')
  const long = Array.from({ length: 300 }, (_, at) => `บรรทัด ${at}`)
  const question = { audience: 'general', position: '1', questionTh: 'ถาม', questionEn: '', answerEn: '' }
  await publish(world, me, { kind: 'faq', key: 'long', values: { ...question, answerTh: long.join('\n') } })
  await post(world, me, 'faq/save', {
    key: 'long',
    version: 2,
    values: { ...question, answerTh: long.with(200, 'แก้แล้ว').join('\n') },
  })
  const parts = [
    ['gap', '199'],
    ['same', 'บรรทัด 199'],
    ['del', 'บรรทัด 200'],
    ['ins', 'แก้แล้ว'],
    ['same', 'บรรทัด 201'],
    ['gap', '98'],
  ].map(([kind, text]) => ({ kind, text }))
  const shown = await read(world, me, 'faq/one?key=long&compare=3')
  expect(shown.changes).toEqual([{ name: 'answerTh', parts }])
  expect(shown.compared).toEqual({ version: 3, changes: [{ name: 'answerTh', parts }] })
  expect((await read(world, me, 'faq/one?key=long&compare=2')).compared).toEqual({ version: 2, changes: [] })
  expect(
    (await world.request('GET', '/api/operator/content/faq/one?key=long&compare=9', { as: me })).status,
  ).toBe(404)
})
