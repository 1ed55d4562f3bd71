import { expect, test } from 'vitest'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

/** A brand with a campaign and a certificate, judged on three screens; `call` names an account. */
async function scene() {
  const world = await makeWorld()
  const jobs = await makeScene(world)
  const { marketer } = jobs
  const campaign = await jobs.campaign()
  const call = (id: string, brand: string | null, company: string | null = null) =>
    world.db.run(
      sql`UPDATE marketer_profile SET brand_name = ${brand}, company_name = ${company} WHERE member_id = ${id}`,
    )
  const form = formWith({ bytes: await jpeg(), type: 'image/jpeg' }, { kind: 'company_certificate' })
  const document = (
    await world.request('POST', `/api/marketers/${marketer.id}/documents`, { as: marketer, form })
  ).body.id
  const support = await world.operator('support')
  const content = await world.operator('content')
  /** What each of the three screens shows. */
  const marks = async () => [
    (await world.request('GET', `/api/operator/members/${marketer.id}`, { as: support })).body.nameMarks,
    (await world.request('GET', `/api/operator/campaigns/${campaign.id}`, { as: content })).body.nameMarks,
    (await world.request('GET', `/api/operator/documents/${document}`, { as: support })).body.nameMarks,
  ]
  return { world, marketer, call, marks }
}
const thrice = <T>(value: T) => [value, value, value]

test('a brand that calls itself like an active one is marked wherever it is judged, and one of its own name is not', async () => {
  const { world, marketer, call, marks } = await scene()
  const lion = await world.marketer()
  await call(lion.id, 'Siam Lion')
  world.clock.advance({ minutes: 1 })
  // Of the company's name the mark says the one that people know.
  const tea = await world.marketer()
  await call(tea.id, 'ชาดี', 'Good Tea Co., Ltd.')
  await call(marketer.id, 'Siаm Liоn', 'Good Tea Co Ltd')
  expect(await marks()).toEqual(
    thrice({
      mixed: ['Siаm Liоn'],
      like: [
        { id: lion.id, name: 'Siam Lion' },
        { id: tea.id, name: 'ชาดี' },
      ],
    }),
  )
  await call(marketer.id, 'Bangkok Bears', 'Good Bears')
  expect(await marks()).toEqual(thrice({ mixed: [], like: [] }))
})

test('only active marketers are compared, names of nothing with nobody, and five at most are shown', async () => {
  const { world, marketer, call, marks } = await scene()
  const others = await Promise.all(Array.from({ length: 7 }, () => world.marketer()))
  for (const { id } of others) await call(id, 'SIAM LION', '')
  await world.db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${others[0]?.id}`)
  await call(marketer.id, 'Siam Lion')
  const [{ like, mixed }] = await marks()
  expect([like.length, mixed]).toEqual([5, []])
  expect(like.map(({ id }: { id: string }) => id)).not.toContain(others[0]?.id)
  await call(marketer.id, '★', '')
  for (const { id } of others) await call(id, '…', null)
  expect(await marks()).toEqual(thrice({ mixed: [], like: [] }))
})

test('influencers have no such marks', async () => {
  const { world } = await scene()
  const me = await world.influencer()
  const as = await world.operator('support')
  expect((await world.request('GET', `/api/operator/members/${me.id}`, { as })).body.nameMarks).toEqual({
    mixed: [],
    like: [],
  })
})
