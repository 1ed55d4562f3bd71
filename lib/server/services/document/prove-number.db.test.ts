import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { decideDocument, lookAtDocument, sendDocument } from './testing/documents.ts'

const NUMBER = '1101700230708'
const OTHER = '3100600445635'
type Me = Awaited<ReturnType<World['influencer']>>

const type = (world: World, as: Me, nationalId = NUMBER) =>
  world.request('PATCH', `/sv_influ_api/influ/profile/general/${as.id}`, { as, body: { nationalId } })
const proven = (world: World) =>
  world.db.many<{ id: string }>(
    sql`SELECT member_id AS id FROM influencer_profile WHERE proven_number_hash IS NOT NULL ORDER BY member_id`,
  )

test('R22 who types a number learns nothing of others, and keeps its owner from nothing', async () => {
  const world = await makeWorld()
  const [squatter, owner, support] = [
    await world.influencer(),
    await world.influencer(),
    await world.operator('support'),
  ]
  const free = await type(world, squatter)
  const taken = await type(world, owner)
  expect([free.status, taken.status]).toEqual([200, 200])
  const document = await sendDocument(world, owner, 'identity_card')
  expect((await lookAtDocument(world, support, document)).sameNumber).toMatchObject([
    { id: squatter.id, isProven: false },
  ])
  expect((await decideDocument(world, support, document, { decision: 'approve' })).status).toBe(200)
  // The number is proven now, but typing it gives the same response as before.
  const later = await world.influencer()
  const typed = await type(world, later)
  expect([typed.status, Object.keys(typed.body)]).toEqual([200, Object.keys(free.body)])
  expect(await world.checkInvariants()).toEqual([])
})

test('one person has one approved account: the operator is warned, the second approval is refused', async () => {
  const world = await makeWorld()
  const [first, second, support] = [
    await world.influencer(),
    await world.influencer(),
    await world.operator('support'),
  ]
  await type(world, first)
  await type(world, second)
  await decideDocument(world, support, await sendDocument(world, first, 'passport'), { decision: 'approve' })
  const document = await sendDocument(world, second, 'identity_card')
  expect((await lookAtDocument(world, support, document)).sameNumber).toMatchObject([
    { id: first.id, isProven: true, status: 'active' },
  ])
  expect((await lookAtDocument(world, await world.operator('admin'), document)).sameNumber).toEqual([])
  const refused = await decideDocument(world, support, document, { decision: 'approve' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'number_proven'])
  const own = await world.request('GET', '/api/documents', { as: second })
  expect(JSON.stringify(own.body)).not.toContain(first.id)
  expect(own.body.items).toMatchObject([{ label: 'in_progress' }])
  expect(
    (await decideDocument(world, support, document, { decision: 'reject', reason: 'suspected_forgery' }))
      .status,
  ).toBe(200)

  // A document with another number frees the first one.
  const again = await sendDocument(world, first, 'passport')
  expect((await type(world, first, OTHER)).status).toBe(200)
  expect((await decideDocument(world, support, again, { decision: 'approve' })).status).toBe(200)
  const third = await sendDocument(world, second, 'identity_card')
  expect((await decideDocument(world, support, third, { decision: 'approve' })).status).toBe(200)
  expect(await proven(world)).toHaveLength(2)
  expect(await world.checkInvariants()).toEqual([])
})

test('duel: of two approvals of one number at one moment one wins, the other is refused', async () => {
  const world = await makeWorld({ max: 8 })
  const support = await world.operator('support')
  for (let round = 0; round < 3; round++) {
    const pair = [await world.influencer(), await world.influencer()] as const
    for (const one of pair)
      await type(world, one, round === 0 ? NUMBER : round === 1 ? OTHER : '1234567890121')
    const documents = [
      await sendDocument(world, pair[0], 'identity_card'),
      await sendDocument(world, pair[1], 'passport'),
    ]
    const both = await world.db.transaction(async (tx) => {
      await tx.many(
        sql`SELECT 1 FROM influencer_profile WHERE member_id IN (${pair[0].id}, ${pair[1].id}) FOR UPDATE`,
      )
      const decided = documents.map((id) => decideDocument(world, support, id, { decision: 'approve' }))
      await expect.poll(() => countLockWaits(world)).toBe(2)
      return decided
    })
    const answers = await Promise.all(both)
    expect(answers.map(({ status, body }) => [status, body.error?.code]).sort()).toEqual([
      [200, undefined],
      [409, 'number_proven'],
    ])
    expect(await proven(world)).toHaveLength(round + 1)
  }
  expect(await world.checkInvariants()).toEqual([])
})
