import { expect, test } from 'vitest'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { setFaqs } from '../set-faqs.ts'
import { QUESTION } from './testing/question.ts'

test('the drafts of a kind are published at once; what is incomplete or changed meanwhile stays and is named', async () => {
  const world = await makeWorld()
  const editor = await world.operator('content')
  const save = (key: string, version: number, values: object) =>
    world.request('POST', '/api/operator/content/faq/save', { as: editor, body: { key, version, values } })
  const shown = () =>
    world.db.many<{ anchor: string }>(sql`SELECT anchor FROM faq WHERE is_published ORDER BY anchor`)
  await setFaqs(
    world.system,
    [
      {
        anchor: 'brought-in',
        audience: 'general',
        th: ['ถาม', 'ตอบ'],
        en: ['Ask', 'Answer'],
      },
    ],
    { isPublished: false },
  )
  await save('whole', 0, QUESTION)
  await save('half', 0, { ...QUESTION, answerTh: '' })
  await save('changed', 0, QUESTION)
  const drafts = (await world.request('GET', '/api/operator/content/faq', { as: editor })).body.items.map(
    ({ key, version }: { key: string; version: number }) => ({
      key,
      version,
    }),
  )
  expect(drafts).toHaveLength(4)
  await save('changed', 1, { ...QUESTION, questionTh: 'ถามใหม่' })
  const send = (as: Operator, items: unknown, kind = 'faq') =>
    world.request('POST', `/api/operator/content/${kind}/publish-drafts`, { as, body: { items } })

  expect((await send(await world.operator('finance'), drafts)).body.error.code).toBe('not_allowed')
  expect((await send(editor, [])).body.error.code).toBe('malformed_input')
  expect(
    (await send(await world.operator('admin'), [{ key: 'terms', version: 1 }], 'legal')).body.error.code,
  ).toBe('move_not_allowed')
  expect(await shown()).toEqual([])

  // Two press at once: each piece is published once.
  const both = await Promise.all([send(editor, drafts), send(editor, drafts)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.flatMap(({ body }) => body.published).sort()).toEqual(['brought-in', 'whole'])
  for (const { body } of both)
    expect(body.left).toEqual(
      expect.arrayContaining([
        { key: 'changed', code: 'stale_version' },
        { key: 'half', code: 'malformed_input' },
      ]),
    )
  expect(await shown()).toEqual([{ anchor: 'brought-in' }, { anchor: 'whole' }])
  const trail = await world.db.many<{ key: string }>(
    sql`SELECT data->>'key' AS key FROM audit_log WHERE subject = 'content.faq' AND transition = 'publish' ORDER BY 1`,
  )
  expect(trail).toEqual([{ key: 'brought-in' }, { key: 'whole' }])
})
