import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { install } from '../../seed/install.ts'
import { sql } from '../../store/client.ts'
import { listLegalDrafts, publishLegalDraft, saveLegalDraft } from './legal-drafts.ts'
import { readContent, writeContent } from './transfer-content.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
const emptied = async () => {
  const world = await makeWorld()
  await world.db.run(sql`DELETE FROM consent_text`)
  return world
}
const consoleOf = (world: World, as: Awaited<ReturnType<World['operator']>>, kind: string) => ({
  list: async () => (await world.request('GET', `/api/operator/content/${kind}`, { as })).body.items,
  one: async (key: string) =>
    (await world.request('GET', `/api/operator/content/${kind}/one?key=${key}`, { as })).body,
  publish: (key: string, version: number) =>
    world.request('POST', `/api/operator/content/${kind}/publish`, { as, body: { key, version } }),
})

test('what an installation drafted stands in the editor, and is published there', async () => {
  const world = await emptied()
  const ctx = world.system
  await install(ctx)
  const admin = await world.operator('admin')
  const legal = consoleOf(world, admin, 'legal')
  const items = await legal.list()
  expect(items).toHaveLength(4)
  for (const item of items) expect(item).toMatchObject({ status: 'draft', titleTh: expect.any(String) })
  const terms = await legal.one('terms')
  expect(terms).toMatchObject({ status: 'draft', version: 1, isPublished: false })
  expect(terms.values.bodyTh.length).toBeGreaterThan(500)
  expect((await legal.publish('terms', 1)).body).toMatchObject({ status: 'published', version: 2 })
  expect((await listLegalDrafts(ctx)).map(({ kind }) => kind)).toEqual([
    'marketing',
    'privacy',
    'talent_manager',
  ])
  expect((await install(ctx)).added).toEqual([])

  const faq = consoleOf(world, admin, 'faq')
  const [question] = await faq.list()
  expect(question).toMatchObject({ status: 'draft' })
  expect((await faq.publish(question.key, 1)).body).toMatchObject({ status: 'published' })
  const shown = await world.db.many(sql`SELECT anchor FROM faq WHERE is_published`)
  expect(shown).toEqual([{ anchor: question.key }])
})

test('the command line publishes the draft of the editor once, and nobody else may', async () => {
  const world = await emptied()
  const ctx = world.system
  await install(ctx)
  expect(await Promise.all([publishLegalDraft(ctx, 'privacy'), publishLegalDraft(ctx, 'privacy')])).toEqual(
    expect.arrayContaining([true, false]),
  )
  const versions = () =>
    world.db.many(sql`SELECT DISTINCT version FROM consent_text WHERE kind = 'privacy' ORDER BY 1`)
  expect(await versions()).toEqual([{ version: 1 }])
  const [draft] = await listLegalDrafts(ctx)
  const writer = world.as({ kind: 'operator', id: 'x', sessionId: 'x', roles: ['content'], stepUpAt: null })
  await expect(publishLegalDraft(writer, 'terms')).rejects.toMatchObject({ code: 'not_allowed' })
  const finance = world.as({ kind: 'operator', id: 'x', sessionId: 'x', roles: ['finance'], stepUpAt: null })
  await expect(saveLegalDraft(finance, draft!)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(listLegalDrafts(world.as({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'not_found',
  })

  await saveLegalDraft(ctx, { ...draft!, kind: 'privacy' })
  const admin = await world.operator('admin')
  expect(await consoleOf(world, admin, 'legal').one('privacy')).toMatchObject({
    status: 'published',
    isPublished: true,
    version: 3,
    values: { titleTh: draft!.texts.th.title },
  })
  expect(await versions()).toEqual([{ version: 1 }])
})

test('an import reaches the editor where a piece was opened and leaves what is being written', async () => {
  const world = await emptied()
  const ctx = world.system
  await install(ctx)
  const admin = await world.operator('admin')
  const faq = consoleOf(world, admin, 'faq')
  const [opened, written] = await faq.list()
  await faq.publish(opened.key, 1)
  const { values } = await faq.one(written.key)
  await world.request('POST', '/api/operator/content/faq/save', {
    as: admin,
    body: { key: written.key, version: 1, values: { ...values, questionTh: 'กำลังเขียน' } },
  })
  const { content, pictures } = await readContent(ctx)
  for (const row of content.lists.faq!) row.question_th = 'จากแฟ้ม'
  expect(pictures.size).toBe(0)
  await writeContent(ctx, content, new Map())
  expect(await faq.one(opened.key)).toMatchObject({
    status: 'published',
    values: { questionTh: 'จากแฟ้ม' },
    changes: [],
  })
  expect(await faq.one(written.key)).toMatchObject({ status: 'draft', values: { questionTh: 'กำลังเขียน' } })
})
