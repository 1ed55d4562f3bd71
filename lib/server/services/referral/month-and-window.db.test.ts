import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { lockName } from '../../store/lock-name.ts'
import { approveDraft } from '../job/commands/index.ts'

type Friend = Awaited<ReturnType<World['influencer']>>

async function invite(world: World, referrer: Friend): Promise<Friend> {
  const invited = await world.influencer()
  await world.db.run(sql`UPDATE member SET referred_by = ${referrer.id} WHERE id = ${invited.id}`)
  return invited
}
/** A content-only job that only needs the brand's approval. */
async function prepare(scene: Scene, who: Friend) {
  const campaign = await scene.campaign({ contentOnly: true, fee: 50_000n, slots: 5 })
  const job = await scene.draft(who, await scene.select(await scene.apply(who, campaign)))
  return () => approveDraft(scene.marketer.ctx, scene.at(job))
}
async function addRewards(world: World, referrer: Friend, count: number, at: Date) {
  for (let n = 0; n < count; n++) {
    const { id } = await world.influencer()
    await world.db.run(sql`INSERT INTO referral_reward (id, referrer_id, invited_id, status, amount, due_at, created_at)
      VALUES (${newId()}, ${referrer.id}, ${id}, 'waiting', 5000, ${new Date('2027-01-01')}, ${at})`)
  }
}
const outcomes = async (world: World, ...invited: Friend[]) =>
  (
    await world.db.many<{
      status: string
      reason: string | null
    }>(sql`SELECT status, reason FROM referral_reward
      WHERE invited_id = ANY (${invited.map(({ id }) => id)}::uuid[]) ORDER BY status`)
  ).map(({ status, reason }) => [status, reason])

test('the ninetieth day counts to its last instant', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const invited = await invite(world, await world.influencer())
  const finish = await prepare(scene, invited)
  await world.db.run(sql`UPDATE member SET created_at = ${new Date(world.clock.now().getTime() - 90 * 86_400_000)}
    WHERE id = ${invited.id}`)
  await finish()
  expect(await outcomes(world, invited)).toEqual([['waiting', null]])
})

test('the twenty of a month are those of the month in Bangkok', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [early, late] = [await world.influencer(), await world.influencer()]
  // The last second of October in Bangkok, and the first of November.
  await addRewards(world, early, 20, new Date('2026-10-31T16:59:59Z'))
  await addRewards(world, late, 20, new Date('2026-10-31T17:00:00Z'))
  const [one, two] = [await invite(world, early), await invite(world, late)]
  await (await prepare(scene, one))()
  await (await prepare(scene, two))()
  expect(await outcomes(world, one)).toEqual([['waiting', null]])
  expect(await outcomes(world, two)).toEqual([['refused', 'monthly_limit']])
})

test('R3 duel: two friends whose jobs end at one moment take the last place of the month once', async () => {
  const world = await makeWorld({ max: 8 })
  // Two brands, so that the two jobs share only the referrer.
  const scenes = [await makeScene(world), await makeScene(world)]
  for (let round = 0; round < 2; round++) {
    const referrer = await world.influencer()
    await addRewards(world, referrer, 19, world.clock.now())
    const friends = [await invite(world, referrer), await invite(world, referrer)]
    const ends = [await prepare(scenes[0]!, friends[0]!), await prepare(scenes[1]!, friends[1]!)]
    const both = await world.db.transaction(async (tx) => {
      await lockName(tx, `referrals:${referrer.id}`)
      const ended = ends.map((end) => end())
      await expect.poll(() => countLockWaits(world)).toBe(2)
      return ended
    })
    await Promise.all(both)
    expect(await outcomes(world, ...friends)).toEqual([
      ['refused', 'monthly_limit'],
      ['waiting', null],
    ])
  }
  expect(await world.checkInvariants()).toEqual([])
})
