import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { setArticleCategories } from '../set-categories.ts'
import { publishDueContent } from './publish-due-content.ts'
import { OFFER } from './testing/offer.ts'
import { QUESTION } from './testing/question.ts'

const TEXT = {
  titleTh: 'ข้อตกลง',
  titleEn: 'Terms',
  summaryTh: 'สรุป',
  summaryEn: 'Summary',
  bodyTh: 'ข้อ 1',
  bodyEn: 'Part 1',
}

function editorOf(world: World, as: Operator, kind: string) {
  const post = (command: string, body: unknown) =>
    world.request('POST', `/api/operator/content/${kind}/${command}`, { as, body })
  return {
    save: (key: string, version: number, values: Record<string, string>) =>
      post('save', { key, version, values }),
    publish: (key: string, version: number, publishAt?: string) =>
      post('publish', { key, version, ...(publishAt ? { publishAt } : {}) }),
    archive: (key: string, version: number) => post('archive', { key, version }),
    undo: (key: string, version: number, to: number) => post('undo', { key, version, to }),
    get: async (key: string) =>
      (await world.request('GET', `/api/operator/content/${kind}/one?key=${key}`, { as })).body,
    list: async () => (await world.request('GET', `/api/operator/content/${kind}`, { as })).body.items,
  }
}

test('a question goes from draft to the site, is changed, undone and archived', async () => {
  const world = await makeWorld()
  const faq = editorOf(world, await world.operator('content'), 'faq')
  const read = async () =>
    (await world.db.many<{ q: string }>(sql`SELECT question_th AS q FROM faq WHERE is_published`)).map(
      (row) => row.q,
    )
  expect((await faq.save('what', 0, QUESTION)).body).toMatchObject({ status: 'draft', version: 1 })
  expect(await read()).toEqual([])
  expect((await faq.publish('what', 1)).body).toMatchObject({ status: 'published', version: 2 })
  expect(await read()).toEqual(['ถามอะไร'])

  await faq.save('what', 2, { ...QUESTION, questionTh: 'ถามใหม่' })
  expect(await read()).toEqual(['ถามอะไร'])
  expect(await faq.get('what')).toMatchObject({
    version: 3,
    isPublished: true,
    changes: [
      {
        name: 'questionTh',
        parts: [
          { kind: 'del', text: 'ถามอะไร' },
          { kind: 'ins', text: 'ถามใหม่' },
        ],
      },
    ],
  })
  expect((await faq.list())[0]).toMatchObject({ key: 'what', status: 'published', isChanged: true })
  await faq.publish('what', 3)
  expect(await read()).toEqual(['ถามใหม่'])
  await faq.undo('what', 4, 1)
  await faq.publish('what', 5)
  expect(await read()).toEqual(['ถามอะไร'])
  await faq.undo('what', 6, 3)
  await faq.publish('what', 7)
  expect(await read()).toEqual(['ถามใหม่'])
  expect((await faq.archive('what', 8)).body.status).toBe('archived')
  expect(await read()).toEqual([])
  const commands = await world.db.many<{ act: string; data: { changed: object } }>(
    sql`SELECT transition AS act, data FROM audit_log WHERE subject = 'content.faq' ORDER BY seq, id`,
  )
  expect(commands.map((row) => row.act)).toEqual([
    'save',
    'publish',
    'save',
    'publish',
    'undo',
    'publish',
    'undo',
    'publish',
    'archive',
  ])
  expect(commands[2]?.data.changed).toEqual({ questionTh: ['ถามอะไร', 'ถามใหม่'] })
})

test('a half-written language and a wrong role are refused; of two who save at once one is out of date', async () => {
  const world = await makeWorld()
  const content = await world.operator('content')
  const faq = editorOf(world, content, 'faq')
  await faq.save('half', 0, { ...QUESTION, questionEn: 'What?' })
  const refused = await faq.publish('half', 1)
  expect(refused.body.error.fields).toEqual({ answerEn: 'form.field.required' })
  expect((await editorOf(world, await world.operator('finance'), 'faq').save('x1', 0, QUESTION)).status).toBe(
    403,
  )
  // The content role may draft a legal text but not publish it (docs/domain/roles.md#permissions).
  const legal = editorOf(world, content, 'legal')
  expect((await legal.save('terms', 0, TEXT)).status).toBe(200)
  expect((await legal.get('terms')).mayPublish).toBe(false)
  expect((await legal.publish('terms', 1)).body.error.code).toBe('not_allowed')
  expect((await legal.publish('terms', 1, '2026-11-22T03:00:00Z')).body.error.code).toBe('not_allowed')
  const admin = editorOf(world, await world.operator('admin'), 'legal')
  expect((await admin.publish('terms', 1, '2026-11-22T03:00:00Z')).body.status).toBe('scheduled')
  // A scheduled version can be changed only by those who may publish it.
  expect((await legal.save('terms', 2, { ...TEXT, bodyTh: 'อื่น' })).body.error.code).toBe('not_allowed')
  expect((await legal.undo('terms', 2, 1)).body.error.code).toBe('not_allowed')
  expect((await admin.get('terms')).values.bodyTh).toBe(TEXT.bodyTh)
  const both = await Promise.all([
    faq.save('half', 1, { ...QUESTION, answerEn: 'a' }),
    faq.save('half', 1, { ...QUESTION, answerEn: 'b' }),
  ])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect((await faq.save('half', 0, QUESTION)).body.error.code).toBe('already_decided')
})

test('what is scheduled goes live at its time, by the clock', async () => {
  const world = await makeWorld()
  const faq = editorOf(world, await world.operator('content'), 'faq')
  await faq.save('later', 0, QUESTION)
  expect((await faq.publish('later', 1, '2020-01-01T00:00:00Z')).status).toBe(422)
  expect((await faq.publish('later', 1, '2026-11-22T03:00:00Z')).body.status).toBe('scheduled')
  await publishDueContent(world.system)
  expect(await world.db.many(sql`SELECT 1 FROM faq`)).toEqual([])
  world.clock.advance({ hours: 25 })
  await Promise.all([publishDueContent(world.system), publishDueContent(world.system)])
  expect(await world.db.many(sql`SELECT anchor FROM faq WHERE is_published`)).toEqual([{ anchor: 'later' }])
  const next = editorOf(world, await world.operator('content'), 'faq')
  expect(await next.get('later')).toMatchObject({ status: 'published', version: 3 })
})

test('a legal text is published by an administrator: members can sign up, and a new version asks them again', async () => {
  const world = await makeWorld({ demoMode: false })
  const legal = editorOf(world, await world.operator('admin'), 'legal')
  expect((await legal.list()).map((row: { key: string }) => row.key)).toContain('terms')
  await legal.save('terms', 0, TEXT)
  await legal.publish('terms', 1)
  const text = await world.request('GET', '/api/consent-texts?kind=terms')
  expect(text.body[0]).toMatchObject({ kind: 'terms', version: 1 })
  const member = await world.influencer()
  world.clock.advance({ minutes: 1 })
  await legal.save('terms', 2, { ...TEXT, bodyTh: 'ข้อ 1 ใหม่' })
  expect((await legal.get('terms')).changes).toEqual([
    {
      name: 'bodyTh',
      parts: [
        { kind: 'del', text: 'ข้อ 1' },
        { kind: 'ins', text: 'ข้อ 1 ใหม่' },
      ],
    },
  ])
  await legal.publish('terms', 3)
  expect((await world.request('GET', '/api/consent-texts?kind=terms')).body[0].version).toBe(2)
  expect(
    (await world.outbox()).filter((row) => row.event === 'text_to_accept').map((row) => row.audienceId),
  ).toEqual([member.id])
  expect((await legal.archive('terms', 4)).body.error.code).toBe('move_not_allowed')
})

test('a package is sold after it is published and not after it is archived', async () => {
  const world = await makeWorld()
  const offers = editorOf(world, await world.operator('content'), 'package')
  await offers.save('ha-khon', 0, { ...OFFER, price: '5000.01' })
  expect((await offers.publish('ha-khon', 1)).body.error.fields).toEqual({ price: 'not_divisible' })
  await offers.save('ha-khon', 1, { ...OFFER, followersMin: '5000', followersMax: '4999' })
  expect((await offers.publish('ha-khon', 2)).body.error.fields).toEqual({
    followersMax: 'form.field.range_order',
  })
  await offers.save('ha-khon', 2, { ...OFFER, feePerSlot: '49.99' })
  expect((await offers.publish('ha-khon', 3)).body.error.fields).toEqual({
    feePerSlot: 'form.field.too_small?min=50',
  })
  await offers.save('ha-khon', 3, OFFER)
  expect((await offers.publish('ha-khon', 4)).status).toBe(200)
  const list = async () => (await world.request('GET', '/sv_package/offer')).body.items
  expect((await list())[0]).toMatchObject({ name: { th: 'ห้าคน' }, price: { minor: 500_000 }, slots: 5 })
  expect(await offers.get('ha-khon')).toMatchObject({ changes: [], isPublished: true })
  await offers.archive('ha-khon', 5)
  expect(await list()).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test('articles that exist are taken over with what they say', async () => {
  const world = await makeWorld()
  await setArticleCategories(world.system, [
    { id: 8, key: 'tips', isActive: true, show: true, color: 'brand', icon: 'bell' },
  ])
  const articles = editorOf(world, await world.operator('content'), 'article')
  const values = {
    categoryId: '8',
    author: 'Mint',
    image: '',
    titleTh: 'เรื่อง',
    excerptTh: 'ย่อ',
    bodyTh: '## หัวข้อ',
    titleEn: '',
    excerptEn: '',
    bodyEn: '',
  }
  await articles.save('first', 0, values)
  await articles.publish('first', 1)
  await world.db.run(sql`DELETE FROM content_entry`)
  await world.db.run(sql`TRUNCATE content_revision`)
  expect(await articles.get('first')).toMatchObject({
    version: 1,
    status: 'published',
    values: { titleTh: 'เรื่อง' },
  })
  const saved = await articles.save('first', 1, { ...values, titleTh: 'เรื่องใหม่' })
  expect(saved.body).toMatchObject({ status: 'published', version: 2 })
  expect((await articles.get('first')).history.map((row: { act: string }) => row.act)).toEqual([
    'save',
    'import',
  ])
})

test('a part of the site without content has no menu item, and a notice is shown until its last day', async () => {
  const world = await makeWorld()
  const content = await world.operator('content')
  const state = async () => (await world.request('GET', '/api/site-state')).body
  expect((await state()).empty).toContain('faq')
  const faq = editorOf(world, content, 'faq')
  await faq.save('what', 0, QUESTION)
  await faq.publish('what', 1)
  expect((await state()).empty).not.toContain('faq')
  await faq.archive('what', 2)
  expect((await state()).empty).toContain('faq')

  const notices = editorOf(world, content, 'notice')
  const notice = { tone: 'info', until: '2026-11-22', textTh: 'ปิดปรับปรุง', textEn: 'Closed for repair' }
  await notices.save('repair', 0, notice)
  expect((await state()).notices).toEqual([])
  await notices.publish('repair', 1)
  expect((await state()).notices).toEqual([
    { key: 'repair', tone: 'info', th: 'ปิดปรับปรุง', en: 'Closed for repair' },
  ])
  expect((await notices.get('repair')).values.until).toBe('2026-11-22')
  world.clock.advance({ hours: 38 })
  expect((await state()).notices).toEqual([])
})
