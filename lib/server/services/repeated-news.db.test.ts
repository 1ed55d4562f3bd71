import { expect, test } from 'vitest'
import { applicationTo, makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from '../workers/deliver-outbox.ts'
import { inviteInfluencer } from './campaign/invite-influencer.ts'
import {
  askCancel,
  markSent,
  takeBackApplication,
  takeBackCancel,
  withdrawOffer,
} from './job/commands/index.ts'
import { applyForJob } from './job-market/apply-for-job.ts'
import { requestManagerLink } from './manager-link/ask-link.ts'
import { endManagerLink } from './manager-link/change-link.ts'
import { askRefund } from './order/ask-refund.ts'
import { takeBackRefund } from './order/end-refund.ts'

/** Messages that reached a reader, by event and delivery channel. */
async function reached(world: World, memberId: string): Promise<Record<string, number>> {
  await deliverOutbox(world.system, { limit: 500 })
  const rows = await world.db.many<{ what: string; n: number }>(sql`SELECT
      event || CASE channel WHEN 'in_app' THEN ' inbox' ELSE ' out' END AS what, count(*)::int AS n
    FROM notification WHERE member_id = ${memberId} GROUP BY 1 ORDER BY 1`)
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}
const at = (job: { id: string; version: number }) => ({ jobId: job.id, version: job.version })

test('an application that is made and taken back three times is one mail of each within the hour, and a fourth is refused', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.campaign()
  const [me, other] = [await world.influencer(), await world.influencer()]
  const apply = (who: typeof me) => applyForJob(who.ctx, applicationTo(campaign, who.channelId))
  for (let i = 0; i < 3; i++) await takeBackApplication(me.ctx, at((await apply(me)).job))
  await expect(apply(me)).rejects.toMatchObject({ code: 'applied_too_often', details: { most: 3 } })
  expect(await reached(world, scene.marketer.id)).toMatchObject({
    'application_received inbox': 1,
    'application_received out': 1,
    'application_taken_back inbox': 1,
    'application_taken_back out': 1,
  })
  // Another influencer's application is a new message, and so is the same one an hour later.
  const { job } = await apply(other)
  expect(await reached(world, scene.marketer.id)).toMatchObject({
    'application_received inbox': 2,
    'application_received out': 2,
  })
  await takeBackApplication(other.ctx, at(job))
  world.clock.advance({ minutes: 61 })
  await apply(other)
  expect(await reached(world, scene.marketer.id)).toMatchObject({
    'application_received inbox': 3,
    'application_received out': 3,
  })
  expect(await world.checkInvariants()).toEqual([])
}, 60_000)

/** A brand that offers one job to the same influencer repeatedly. */
async function makeOffers() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.campaign({ kind: 'invite_only' })
  const me = await world.influencer()
  const offer = () =>
    inviteInfluencer(scene.marketer.ctx, { campaignId: campaign.id, channelId: me.channelId })
  return { world, scene, me, offer }
}

test('an offer that is made and withdrawn reaches the inbox again with its newest words, and a fourth is refused', async () => {
  const { world, scene, me, offer } = await makeOffers()
  let last = ''
  for (let i = 0; i < 3; i++) {
    const job = await offer()
    last = job.id
    await withdrawOffer(scene.marketer.ctx, at(job))
    world.clock.advance({ minutes: 10 })
    await deliverOutbox(world.system, { limit: 500 })
  }
  await expect(offer()).rejects.toMatchObject({ code: 'offered_too_often', details: { most: 3 } })
  expect(await reached(world, me.id)).toEqual({
    'job_canceled inbox': 1,
    'job_canceled out': 1,
    'offer_received inbox': 1,
    'offer_received out': 1,
  })
  const { link } = await world.db.one<{ link: string }>(sql`SELECT data ->> 'link' AS link FROM notification
    WHERE member_id = ${me.id} AND channel = 'in_app' AND event = 'offer_received'`)
  expect(link).toBe(`/Influencer/job/${last}`)
  expect(await world.checkInvariants()).toEqual([])
}, 60_000)

test('two who ask for the last try at once have one', async () => {
  const { scene, offer } = await makeOffers()
  for (let i = 0; i < 2; i++) await withdrawOffer(scene.marketer.ctx, at(await offer()))
  const answers = await Promise.allSettled([offer(), offer(), offer()])
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
}, 60_000)

test('a parcel that is sent again and again, a cancel that is asked for and taken back, a link that is asked for and ended', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('SHIPPING:')
  let version = job.version
  for (let i = 0; i < 4; i++)
    version = (
      await markSent(scene.marketer.ctx, {
        jobId: job.id,
        version,
        carrier: 'ไปรษณีย์ไทย',
        trackingNo: `TH${i}`,
      })
    ).version
  for (let i = 0; i < 4; i++) {
    version = (await askCancel(scene.marketer.ctx, { jobId: job.id, version, note: 'x' })).version
    version = (await takeBackCancel(scene.marketer.ctx, { jobId: job.id, version })).version
  }
  const manager = await world.influencer({ isTalentManager: true })
  for (let i = 0; i < 4; i++) {
    const link = (await requestManagerLink(manager.ctx, who.email))[0]!
    await endManagerLink(manager.ctx, link.id)
  }
  expect(await reached(world, who.id)).toMatchObject({
    'product_sent inbox': 1,
    'product_sent out': 1,
    'cancel_asked inbox': 1,
    'cancel_asked out': 1,
    'manager_link_asked inbox': 1,
    'manager_link_asked out': 1,
    'manager_link_ended inbox': 1,
    'manager_link_ended out': 1,
  })
}, 60_000)

test('a refund that is asked for and taken back is one mail to each of finance, a mail to the buyer each time, and five a day', async () => {
  const world = await makeWorld({ max: 8 })
  const [brand, finance] = [await world.marketer({ stepUp: true }), await world.operator('finance')]
  const { body: order } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 500_000 }, method: 'transfer', buyerWhtBp: 0 },
    idempotencyKey: 'repeated-news-1',
  })
  await world.request('POST', `/api/test/payments/${order.no}/settle`, { body: {} })
  const proven = () => ({ ...brand.ctx, caller: { ...brand.caller, stepUpAt: world.clock.now() } })
  const ask = () =>
    askRefund(proven(), { orderId: order.id, amount: 500_000n, bankCode: '004', accountNo: '1234567890' })
  for (let i = 0; i < 5; i++) await takeBackRefund(brand.ctx, await ask())
  await expect(ask()).rejects.toMatchObject({ code: 'refund_asked_too_often', details: { most: 5 } })
  expect(await reached(world, finance.id)).toMatchObject({
    'refund_waiting inbox': 1,
    'refund_waiting out': 1,
  })
  // The asker gets a mail each time: it names the account to pay, and nobody else can cause it.
  expect(await reached(world, brand.id)).toMatchObject({ 'refund_asked inbox': 5, 'refund_asked out': 5 })
  world.clock.advance({ hours: 24 })
  await ask()
  expect(await reached(world, finance.id)).toMatchObject({ 'refund_waiting out': 2 })
}, 60_000)

test('offers of one brand to one influencer are ten in a day, in whatever campaigns, though each was withdrawn', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [me, other] = [await world.influencer(), await world.influencer()]
  const begun = world.clock.now().getTime()
  const offer = async (who = me, ctx = scene.marketer.ctx) => {
    const campaign = await scene.campaign({ kind: 'invite_only' }, ctx)
    return inviteInfluencer(ctx, { campaignId: campaign.id, channelId: who.channelId })
  }
  for (let i = 0; i < 10; i++) {
    await withdrawOffer(scene.marketer.ctx, at(await offer()))
    world.clock.advance({ minutes: 1 })
  }
  const left = (begun + 86_400_000 - world.clock.now().getTime()) / 1000
  await expect(offer()).rejects.toMatchObject({
    code: 'offers_used_up',
    details: { most: 10, hours: 24 },
  })
  world.clock.advance({ hours: 3 })
  await expect(offer()).rejects.toMatchObject({ details: { hours: 21 } })
  expect(await reached(world, me.id)).toMatchObject({ 'offer_received out': 10 })
  // Nobody else is held up by it.
  await offer(other)
  await offer(me, (await world.marketer({ credit: 1_000_000n })).ctx)
  world.clock.advance({ minutes: left / 60 - 180 })
  await offer()
  expect(await world.checkInvariants()).toEqual([])
}, 60_000)
