import { expect, test } from 'vitest'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { type Sql, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { approveDraft } from '../job/commands/index.ts'
import { getReferralOverview } from './queries.ts'

type Friend = Awaited<ReturnType<World['influencer']>>

async function start() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const referrer = await world.influencer()
  const invite = async () => {
    const friend = await world.influencer()
    await world.db.run(sql`UPDATE member SET referred_by = ${referrer.id} WHERE id = ${friend.id}`)
    return friend
  }
  return { world, scene, referrer, invite }
}
async function finish(scene: Scene, who: Friend) {
  const campaign = await scene.campaign({ contentOnly: true, fee: 50_000n, slots: 5 })
  await approveDraft(
    scene.marketer.ctx,
    scene.at(await scene.draft(who, await scene.select(await scene.apply(who, campaign)))),
  )
}
const rewardOf = (world: World, friend: Friend) =>
  world.db.maybeOne(sql`SELECT status, reason FROM referral_reward WHERE invited_id = ${friend.id}`)
const rewardRow = (world: World, referrer: Friend, friend: Friend, status: string) => {
  const now = world.clock.now()
  const reason = status === 'refused' ? 'own_job' : null
  return world.db.run(sql`INSERT INTO referral_reward (id, referrer_id, invited_id, status, reason, amount, due_at, created_at)
    VALUES (${newId()}, ${referrer.id}, ${friend.id}, ${status}, ${reason}, 5000, ${now}, ${now})`)
}
const sameBank = (world: World, a: Friend, b: Friend): Sql => sql`INSERT INTO bank_account
  (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
  VALUES (${newId()}, ${a.id}, '004', '', 'same', '0000', 'ก', ${world.clock.now()}),
    (${newId()}, ${b.id}, '004', '', 'same', '0000', 'ก', ${world.clock.now()})`

test('rewards that were refused take none of the twenty places of a month', async () => {
  const { world, scene, referrer, invite } = await start()
  for (let n = 0; n < 20; n++)
    await rewardRow(world, referrer, await world.influencer(), n < 19 ? 'waiting' : 'refused')
  const [last, over] = [await invite(), await invite()]
  await finish(scene, last)
  expect(await rewardOf(world, last)).toEqual({ status: 'waiting', reason: null })
  await finish(scene, over)
  expect(await rewardOf(world, over)).toEqual({ status: 'refused', reason: 'monthly_limit' })
  // Only a refusal is told, with its reason, to the referrer alone.
  const told = (await world.outbox()).filter((row) => row.event === 'referral_refused')
  expect(told.map(({ audienceId, payload }) => [audienceId, payload.reason])).toEqual([
    [referrer.id, 'monthly_limit'],
  ])
})

test('two accounts with one typed national id are one person, before either is proven', async () => {
  const { world, scene, referrer, invite } = await start()
  const friend = await invite()
  await world.db.run(sql`UPDATE member SET person_hash = NULL WHERE id IN (${referrer.id}, ${friend.id})`)
  await world.db.run(
    sql`UPDATE influencer_profile SET national_id_hash = 'typed' WHERE member_id IN (${referrer.id}, ${friend.id})`,
  )
  await finish(scene, friend)
  expect(await rewardOf(world, friend)).toEqual({ status: 'refused', reason: 'same_person' })
})

test.each([
  ['refused', 'waiting', null],
  ['waiting', 'refused', 'not_new'],
])('a bank account of an earlier friend whose reward is %s makes one %s', async (earlier, status, reason) => {
  const { world, scene, referrer, invite } = await start()
  const first = await invite()
  await rewardRow(world, referrer, first, earlier)
  world.clock.advance({ hours: 1 })
  const friend = await invite()
  await world.db.run(sameBank(world, first, friend))
  await finish(scene, friend)
  expect(await rewardOf(world, friend)).toEqual({ status, reason })
})

test('a brand of the same person does not make an influencer old', async () => {
  const { world, scene, invite } = await start()
  const brand = await world.marketer()
  world.clock.advance({ hours: 1 })
  const friend = await invite()
  await world.db.run(sql`UPDATE member SET person_hash = 'one' WHERE id IN (${brand.id}, ${friend.id})`)
  await finish(scene, friend)
  expect(await rewardOf(world, friend)).toEqual({ status: 'waiting', reason: null })
})

test('R31 whoever invited an erased friend sees that friend no more', async () => {
  const { world, referrer, invite } = await start()
  const [left, stays] = [await invite(), await invite()]
  const seen = async () => (await getReferralOverview(referrer.ctx)).invited.length
  expect(await seen()).toBe(2)
  await world.db.run(
    sql`UPDATE member SET status = 'deactivated', erased_at = ${world.clock.now()} WHERE id = ${left.id}`,
  )
  expect(await seen()).toBe(1)
  expect(stays.id).not.toBe(left.id)
})
