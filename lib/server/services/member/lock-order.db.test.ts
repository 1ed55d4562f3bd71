import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql, type Tx } from '../../store/client.ts'
import { runClocks } from '../../workers/clocks.ts'
import { changeSlots } from '../campaign/change-slots.ts'
import { decideChannel } from '../channel/decide-channel.ts'
import type { Context } from '../context.ts'
import { deactivateInfluencer } from '../deactivation/deactivate.ts'
import * as commands from '../job/commands/index.ts'
import { updateMarketerProfile } from '../profile/update-marketer.ts'
import { suspendMember } from './suspend-member.ts'

/** A campaign with an offer and an application, each of an influencer with a login that is proven. */
async function prepare() {
  const world = await makeWorld({ isByLuck: true })
  const scene = await makeScene(world)
  const campaign = await scene.campaign({ slots: 5 })
  const asker = await world.influencer({ stepUp: true })
  const waiting = await scene.apply(asker, campaign)
  const offered = await world.influencer({ stepUp: true })
  const offer = await commands.makePersonalOffer(scene.marketer.ctx, {
    ...scene.at(await scene.apply(offered, campaign)),
    fee: campaign.fee + 1000n,
  })
  return { world, scene, campaign, asker, waiting, offered, offer }
}
type Given = Awaited<ReturnType<typeof prepare>>
type Act = (given: Given, bind: (ctx: Context) => Context) => Promise<unknown>

const suspend =
  (whose: (given: Given) => { id: string }): Act =>
  (given, bind) =>
    suspendMember(bind(given.scene.support.ctx), whose(given).id, { reason: 'spam', until: '2030-01-01' })
const close: Act = ({ asker }, bind) =>
  deactivateInfluencer(bind(asker.ctx), { id: asker.id, reason: 'hard_to_use', waived: 0n })
const select: Act = ({ scene, waiting }, bind) =>
  commands.selectApplicant(bind(scene.marketer.ctx), scene.at(waiting))

const ofCampaign = (tx: Tx, { campaign }: Given) =>
  tx.one(sql`SELECT 1 FROM campaign WHERE id = ${campaign.id} FOR UPDATE`)

/** The first holds what comes first and waits for the campaign; the second waits too. `late`: how the second ends. */
const PAIRS: Record<string, [first: Act, second: Act, late?: string]> = {
  'an applicant is chosen and suspended': [select, suspend(({ asker }) => asker)],
  'an applicant is chosen by a brand that is suspended': [select, suspend(({ scene }) => scene.marketer)],
  'an applicant is chosen and closes the account': [select, close, 'deactivation_blocked'],
  'an applicant gets an offer and is suspended': [
    ({ scene, waiting, campaign }, bind) =>
      commands.makePersonalOffer(bind(scene.marketer.ctx), {
        ...scene.at(waiting),
        fee: campaign.fee + 1000n,
      }),
    suspend(({ asker }) => asker),
  ],
  'an offer is declined while the brand changes its number': [
    ({ scene, offered, offer }, bind) =>
      commands.declineOffer(bind(offered.ctx), { ...scene.at(offer), reason: 'price', note: '' }),
    ({ scene }, bind) =>
      updateMarketerProfile(bind(scene.marketer.ctx), { holderKind: 'individual', taxId: '1101700230708' }),
  ],
  'an offer is accepted by one who is suspended': [
    ({ scene, offered, offer }, bind) =>
      commands.acceptOffer(bind(offered.ctx), { ...scene.at(offer), briefVersion: 1, shareAddress: true }),
    suspend(({ offered }) => offered),
  ],
  'a campaign gets more slots while its brand is suspended': [
    ({ scene, campaign }, bind) =>
      changeSlots(bind(scene.marketer.ctx), { id: campaign.id, version: campaign.version, slots: 9 }),
    suspend(({ scene }) => scene.marketer),
  ],
}

async function race(first: Act, second: Act, hold: (tx: Tx, given: Given) => Promise<unknown>) {
  const given = await prepare()
  let begun = 0
  const bind = (ctx: Context): Context => ({
    ...ctx,
    db: Object.create(ctx.db, {
      transaction: {
        value: (work: (tx: Tx) => Promise<unknown>) =>
          ctx.db.transaction((tx) => {
            begun++
            return work(tx)
          }),
      },
    }),
  })
  const { running } = await given.world.db.transaction(async (tx) => {
    await hold(tx, given)
    const one = first(given, bind)
    await expect.poll(() => countLockWaits(given.world)).toBe(1)
    const running = Promise.allSettled([one, second(given, bind)])
    await expect.poll(() => countLockWaits(given.world)).toBe(2)
    return { running }
  })
  const ended = await running
  return { given, begun, codes: ended.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason?.code)) }
}

test.each(Object.entries(PAIRS))('%s: one waits for the other, and none is undone', async (_, pair) => {
  const [first, second, late = 'done'] = pair
  const { given, begun, codes } = await race(first, second, ofCampaign)
  expect({ begun, codes }).toEqual({ begun: 2, codes: ['done', late] })
  expect(await given.world.checkInvariants()).toEqual([])
})

test('a channel that is suspended takes the campaigns of its offers and of its applications in one order', async () => {
  const { world, scene, asker } = await prepare()
  const campaigns = [await scene.campaign({ slots: 2 }), await scene.campaign({ slots: 2 })]
  const [first, later] = campaigns.sort((a, b) => (a.id < b.id ? -1 : 1))
  if (!first || !later) throw new Error('two campaigns')
  const waiting = await scene.apply(asker, first)
  const job = await scene.apply(asker, later)
  await commands.makePersonalOffer(scene.marketer.ctx, { ...scene.at(job), fee: later.fee + 1000n })
  const channel = await world.db.one<{ id: string; version: number }>(
    sql`SELECT id, version FROM channel WHERE id = ${job.channelId}`,
  )
  const { stopping } = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT 1 FROM campaign WHERE id = ${first.id} FOR UPDATE`)
    const stopping = decideChannel(scene.support.ctx, channel.id, {
      decision: 'suspend',
      reason: 'spam',
      version: channel.version,
    })
    await expect.poll(() => countLockWaits(world)).toBe(1)
    // It waits for the first campaign and does not hold the second one, for which its holder could wait.
    expect(await tx.many(sql`SELECT id FROM campaign WHERE id = ${later.id} FOR UPDATE SKIP LOCKED`)).toEqual(
      [{ id: later.id }],
    )
    return { stopping }
  })
  expect((await stopping).status).toBe('suspended')
  expect([(await scene.reload(job)).status, (await scene.reload(waiting)).status]).toEqual([
    'CANCEL',
    'MISMATCHED',
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('a third strike takes the campaign of its move together with those that the suspension touches', async () => {
  const { world, scene, asker } = await prepare()
  const campaigns = [await scene.campaign({ slots: 2 }), await scene.campaign({ slots: 2 })]
  const [first, later] = campaigns.sort((a, b) => (a.id < b.id ? -1 : 1))
  if (!first || !later) throw new Error('two campaigns')
  const overdue = await scene.select(await scene.apply(asker, later))
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, transition, actor_kind, at)
    SELECT 'member', ${asker.id}::uuid, 'strike', 'system', ${world.clock.now()} FROM generate_series(1, 2)`)
  world.clock.advance({ days: 15 })
  const offer = await commands.makePersonalOffer(scene.marketer.ctx, {
    ...scene.at(await scene.apply(asker, first)),
    fee: first.fee + 1000n,
  })
  world.clock.advance({ days: 2 })
  const { running } = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT 1 FROM campaign WHERE id = ${first.id} FOR UPDATE`)
    const running = runClocks(world.system)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    expect(await tx.many(sql`SELECT id FROM campaign WHERE id = ${later.id} FOR UPDATE SKIP LOCKED`)).toEqual(
      [{ id: later.id }],
    )
    return { running }
  })
  expect((await running).refused).toEqual([])
  expect([(await scene.reload(overdue)).reasonCode, (await scene.reload(offer)).reasonCode]).toEqual([
    'overdue',
    'member_stopped',
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('a database test fails where a member is locked after a campaign or a job, unless the row is held already', async () => {
  const { world, campaign, asker, offered, waiting } = await prepare()
  const lock = (tx: Tx, id: string) =>
    tx.one<{ id: string }>(sql`SELECT id FROM member WHERE id = ${id} FOR NO KEY UPDATE`)
  const campaignFirst = world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT id FROM campaign WHERE id = ${campaign.id} FOR SHARE`)
    await lock(tx, asker.id)
  })
  await expect(campaignFirst).rejects.toThrow('a member is locked after a campaign or a job')
  const jobFirst = world.db.transaction(async (tx) => {
    await lock(tx, offered.id)
    await tx.run(sql`UPDATE job SET updated_at = ${world.clock.now()} WHERE id = ${waiting.id}`)
    await lock(tx, asker.id)
  })
  await expect(jobFirst).rejects.toThrow('a member is locked after a campaign or a job')
  const again = world.db.transaction(async (tx) => {
    await lock(tx, asker.id)
    await tx.run(sql`UPDATE job SET updated_at = ${world.clock.now()} WHERE id = ${waiting.id}`)
    return lock(tx, asker.id)
  })
  expect(await again).toEqual({ id: asker.id })
})
