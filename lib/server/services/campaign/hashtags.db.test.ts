import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

test('R33 a hashtag that no network reads is refused beside its field; stored ones are still read', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const made = await world.request('POST', '/api/campaigns', {
    as,
    body: { kind: 'public' },
    idempotencyKey: 'hashtags-1',
  })
  const path = `/api/campaigns/${made.body.id}`
  const read = async () => (await world.request('GET', path, { as })).body
  const save = async (brief: object) =>
    world.request('PATCH', path, {
      as,
      body: { version: (await read()).version, brief: { text: 'ก', ...brief } },
    })
  for (const tag of ['!!', '#!!', '123', '#skin-care', '#a b']) {
    const refused = await save({ hashtags: ['#ผิวดี', tag] })
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      { code: 'malformed_input', fields: { 'brief.hashtags.1': 'form.field.hashtag' } },
    ])
  }
  for (const name of ['@a!!', '@!!', '@brand.', '@a b', '...'])
    expect((await save({ mentions: ['@siang.th', name] })).body.error, name).toMatchObject({
      code: 'malformed_input',
      fields: { 'brief.mentions.1': 'form.field.mention' },
    })
  // The published caption is searched word by word for this tag: two words are never found.
  const twoWords = await save({ disclosureTag: 'Paid post' })
  expect(twoWords.body.error).toMatchObject({ fields: { 'brief.disclosureTag': 'form.field.hashtag' } })
  const mentions = ['@siang.th', 'glow_skin-1', '@ร้านน้ำ', '@123']
  const kept = await save({ hashtags: ['#ผิวดี', 'น้ำ_ใจ7'], disclosureTag: '#โฆษณา', mentions })
  expect(kept.body.brief).toMatchObject({ hashtags: ['#ผิวดี', 'น้ำ_ใจ7'], disclosureTag: '#โฆษณา', mentions })

  await world.db.run(
    sql`UPDATE campaign SET brief_draft = brief_draft || '{"hashtags": ["#!!"]}' WHERE id = ${made.body.id}`,
  )
  expect((await read()).brief.hashtags).toEqual(['#!!'])
})
