import { expect, test } from 'vitest'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { runClocks } from '../../workers/clocks.ts'
import { within } from '../context.ts'
import { approveDraft } from '../job/commands/index.ts'
import { moveJob } from '../job/run-command.ts'
import { payDueReferrals } from './pay-referrals.ts'
import { getReferralOverview } from './queries.ts'

type Friend = Awaited<ReturnType<World['influencer']>>

async function friends(world: World): Promise<{ referrer: Friend; invited: Friend }> {
  const [referrer, invited] = [await world.influencer(), await world.influencer()]
  await world.db.run(sql`UPDATE member SET referred_by = ${referrer.id} WHERE id = ${invited.id}`)
  return { referrer, invited }
}
/** A content-only job from application to payment. */
async function finish(scene: Scene, who: Friend, fee = 50_000n) {
  const campaign = await scene.campaign({ contentOnly: true, fee, slots: 5 })
  const job = await scene.draft(who, await scene.select(await scene.apply(who, campaign)))
  return approveDraft(scene.marketer.ctx, scene.at(job))
}
const rewards = (world: World) =>
  world.db.many<{ status: string; reason: string | null; jobId: string }>(
    sql`SELECT status, reason, job_id FROM referral_reward ORDER BY created_at, id`,
  )
const rewardOf = (world: World, invited: Friend) =>
  world.db.maybeOne(sql`SELECT status, reason FROM referral_reward WHERE invited_id = ${invited.id}`)
const wallet = (world: World, id: string) => balanceOf(world.db, 'inf.available', { owner: id })

test('the first job of at least 500.00 makes a reward; seven days later the clock pays both sides once (L27)', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { referrer, invited } = await friends(world)
  await finish(scene, invited, 49_999n)
  expect(await rewards(world)).toEqual([])
  const job = await finish(scene, invited)
  await finish(scene, invited, 90_000n)
  expect(await rewards(world)).toEqual([{ status: 'waiting', reason: null, jobId: job.id }])
  const before = await wallet(world, invited.id)

  world.clock.advance({ days: 6, hours: 23 })
  expect(await runClocks(world.system)).toMatchObject({ rewarded: 0 })
  world.clock.advance({ hours: 1 })
  expect(await runClocks(world.system)).toMatchObject({ rewarded: 1, refused: [] })
  expect(await runClocks(world.system)).toMatchObject({ rewarded: 0 })
  expect(await wallet(world, referrer.id)).toBe(5_000n)
  expect((await wallet(world, invited.id)) - before).toBe(5_000n)
  expect(await balanceOf(world.db, 'platform.referral')).toBe(10_000n)
  const told = (await world.outbox()).filter((row) => row.event === 'referral_rewarded')
  expect(told.map((row) => row.audienceId).sort()).toEqual([referrer.id, invited.id].sort())
  const overview = await getReferralOverview(referrer.ctx)
  expect(overview).toMatchObject({
    rewardedThisMonth: 1,
    earned: { minor: 5_000n },
    invited: [{ state: 'rewarded' }],
  })
  await expect(payDueReferrals(referrer.ctx)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 a job brings a reward from the satang on with which it has earned both, whatever the least fee says', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { referrer, invited } = await friends(world)
  await world.db.run(sql`INSERT INTO setting (key, value, valid_from) VALUES ('referral',
    '{"rewardEach": 5000, "leastFee": 30000, "windowDays": 90, "payAfterDays": 7, "mostPerMonth": 20}', ${world.clock.now()})`)
  expect(await getReferralOverview(referrer.ctx)).toMatchObject({ leastFee: { minor: 50_000n } })
  // Service fees of 60.00 and, half up, 99.99.
  await finish(scene, invited, 30_000n)
  await finish(scene, invited, 49_997n)
  expect(await rewards(world)).toEqual([])
  const job = await finish(scene, invited, 49_998n)
  expect([job.settledServiceFee, await rewards(world)]).toMatchObject([10_000n, [{ jobId: job.id }]])
  world.clock.advance({ days: 7 })
  expect(await payDueReferrals(world.system)).toBe(1)
  // The company gives away exactly the service fee of that job.
  expect(await balanceOf(world.db, 'platform.referral')).toBe(job.settledServiceFee)
  expect(await world.checkInvariants()).toEqual([])
})

test('later than 90 days after sign-up there is no reward', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { invited } = await friends(world)
  await world.db.run(sql`UPDATE member SET created_at = ${new Date(world.clock.now().getTime() - 90 * 86_400_000 - 1000)}
    WHERE id = ${invited.id}`)
  await finish(scene, invited)
  expect(await rewards(world)).toEqual([])
})

const SAME = {
  same_person: (_: World, a: Friend, b: Friend) =>
    sql`UPDATE member SET person_hash = 'one' WHERE id IN (${a.id}, ${b.id})`,
  same_bank_account: (world: World, a: Friend, b: Friend) => sql`INSERT INTO bank_account
    (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
    VALUES (${newId()}, ${a.id}, '004', '', 'same', '0000', 'ก', ${world.clock.now()}),
      (${newId()}, ${b.id}, '004', '', 'same', '0000', 'ก', ${world.clock.now()})`,
  account_not_active: (_: World, a: Friend) => sql`UPDATE member SET status = 'blacklist' WHERE id = ${a.id}`,
}

test.each(Object.keys(SAME) as (keyof typeof SAME)[])(
  'refused with its reason: %s, at the job or found in the seven days',
  async (reason) => {
    const world = await makeWorld()
    const scene = await makeScene(world)
    const early = await friends(world)
    const late = await friends(world)
    await world.db.run(SAME[reason](world, early.referrer, early.invited))
    await finish(scene, early.invited)
    expect(await rewards(world)).toMatchObject([{ status: 'refused', reason }])
    await finish(scene, late.invited)
    if (reason === 'same_person')
      await world.db.run(
        sql`UPDATE member SET person_hash = 'two' WHERE id IN (${late.referrer.id}, ${late.invited.id})`,
      )
    else await world.db.run(SAME[reason](world, late.referrer, late.invited))
    world.clock.advance({ days: 7 })
    expect(await payDueReferrals(world.system)).toBe(0)
    expect((await rewards(world)).at(-1)).toMatchObject({ status: 'refused', reason })
    const told = (await world.outbox()).filter((row) => row.event === 'referral_refused')
    expect(told.at(-1)).toMatchObject({ audienceId: late.referrer.id, payload: { reason } })
    expect(await balanceOf(world.db, 'platform.referral')).toBe(0n)
  },
)

test('refused when the job was clawed back in the seven days, and when the brand is one of the two', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { invited } = await friends(world)
  const job = await finish(scene, invited)
  await world.db.transaction((tx) =>
    moveJob(within(scene.support.ctx, tx), {
      jobId: job.id,
      move: 'X6b',
      by: 'operator',
      input: { hasTwoPersons: true, hasProof: true },
    }),
  )
  world.clock.advance({ days: 7 })
  expect(await payDueReferrals(world.system)).toBe(0)
  expect(await rewards(world)).toMatchObject([{ status: 'refused', reason: 'clawed_back' }])

  const other = await friends(world)
  await world.db.run(sql`UPDATE member SET person_hash = (SELECT person_hash FROM member WHERE id = ${scene.marketer.id})
    WHERE id = ${other.referrer.id}`)
  await finish(scene, other.invited)
  expect((await rewards(world)).at(-1)).toMatchObject({ status: 'refused', reason: 'own_job' })
})

test('at most 20 rewards for one referrer in a month', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { referrer, invited } = await friends(world)
  const others = await Promise.all(Array.from({ length: 20 }, () => world.influencer()))
  for (const other of others)
    await world.db.run(sql`INSERT INTO referral_reward (id, referrer_id, invited_id, status, amount, due_at, created_at)
      VALUES (${newId()}, ${referrer.id}, ${other.id}, 'waiting', 5000, ${world.clock.now()}, ${world.clock.now()})`)
  await finish(scene, invited)
  const row = await world.db.one(
    sql`SELECT status, reason FROM referral_reward WHERE invited_id = ${invited.id}`,
  )
  expect(row).toEqual({ status: 'refused', reason: 'monthly_limit' })
})

/** Ways in which a friend had an account before: of whoever invited, and a friend of the same one. */
const BEFORE = {
  'of the same person': (_: World, a: Friend, b: Friend) =>
    sql`UPDATE member SET person_hash = 'one' WHERE id IN (${a.id}, ${b.id})`,
  'of the same person, invited by nobody': (_: World, a: Friend, b: Friend) =>
    sql`WITH own AS (UPDATE member SET referred_by = NULL WHERE id = ${a.id})
      UPDATE member SET person_hash = (SELECT person_hash FROM member WHERE id = ${a.id}) WHERE id = ${b.id}`,
  'that the same one invited, with this bank account': (world: World, a: Friend, b: Friend) =>
    SAME.same_bank_account(world, a, b),
}

test.each(Object.keys(BEFORE) as (keyof typeof BEFORE)[])(
  'nobody is invited twice: a reward is refused beside an earlier account %s, though it is closed by then',
  async (earlier) => {
    const world = await makeWorld()
    const scene = await makeScene(world)
    const { referrer, invited } = await friends(world)
    world.clock.advance({ hours: 1 })
    const [again, late] = [await world.influencer(), await world.influencer()]
    await world.db.run(
      sql`UPDATE member SET referred_by = ${referrer.id} WHERE id IN (${again.id}, ${late.id})`,
    )
    await finish(scene, late)
    await world.db.run(BEFORE[earlier](world, invited, again))
    await finish(scene, invited)
    await world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ${invited.id}`)
    await finish(scene, again)
    expect(await rewardOf(world, again)).toEqual({ status: 'refused', reason: 'not_new' })
    expect(await rewardOf(world, invited)).toEqual(
      earlier.endsWith('nobody') ? undefined : { status: 'waiting', reason: null },
    )
    expect(await rewardOf(world, late)).toEqual({ status: 'waiting', reason: null })
    // Found only while the reward of another one waits.
    await world.db.run(sql`UPDATE member SET person_hash = (SELECT person_hash FROM member WHERE id = ${again.id}),
      created_at = created_at + interval '1 hour' WHERE id = ${late.id}`)
    world.clock.advance({ days: 7 })
    expect(await payDueReferrals(world.system)).toBe(0)
    expect(await rewardOf(world, late)).toEqual({ status: 'refused', reason: 'not_new' })
    expect(await balanceOf(world.db, 'platform.referral')).toBe(0n)
  },
)
