import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { within } from '../context.ts'
import { changeSlots } from './change-slots.ts'
import { endRecruiting } from './end-recruiting.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { codeOf, openCampaignScene, target } from './testing/campaign-scene.ts'

const { freeOf, reload, reserveOf, scene, world } = await openCampaignScene()
const P = 120_000n

const auditOf = (id: string) =>
  world.db.many(
    sql`SELECT seq, from_status, to_status, data FROM audit_log WHERE subject_id = ${id} AND transition = 'change-slots' ORDER BY seq`,
  )

it('the same number again changes nothing; another one is a new version with both numbers in the log', async () => {
  const campaign = await scene.campaign({ slots: 3 })
  expect(await changeSlots(scene.marketer.ctx, { ...target(campaign), slots: 3 })).toEqual(campaign)
  expect(await auditOf(campaign.id)).toEqual([])

  const more = await changeSlots(scene.marketer.ctx, { ...target(campaign), slots: 5 })
  expect([more.version, more.slots]).toEqual([campaign.version + 1, 5])
  expect(await auditOf(campaign.id)).toEqual([
    { seq: more.version, fromStatus: 'open', toStatus: 'open', data: { from: 3, to: 5 } },
  ])
  expect(await codeOf(changeSlots(scene.marketer.ctx, { ...target(campaign), slots: 6 }))).toBe(
    'stale_version',
  )
  const two = [6, 7].map((slots) => codeOf(changeSlots(scene.marketer.ctx, { ...target(more), slots })))
  expect((await Promise.all(two)).sort()).toEqual(['done', 'stale_version'])
  const last = await reload(campaign)
  expect(await reserveOf(campaign)).toBe(BigInt(last.slots) * P)
})

it('of a campaign by invitation no credit is set aside or returned, because each offer holds its own', async () => {
  const campaign = await scene.campaign({ kind: 'invite_only', slots: 2 })
  const free = await freeOf()
  const more = await changeSlots(scene.marketer.ctx, { ...target(campaign), slots: 4 })
  const less = await changeSlots(scene.marketer.ctx, { ...target(more), slots: 1 })
  expect([less.slots, await freeOf(), await reserveOf(campaign)]).toEqual([1, free, 0n])
})

it('credit of places that the brand takes away gets a week, as for every act of its own', async () => {
  const brand = await world.marketer()
  await world.grantCredit(brand.id, 4n * P, 1)
  const campaign = await scene.campaign({ slots: 3 }, brand.ctx)
  await changeSlots(brand.ctx, { ...target(campaign), slots: 1 })
  const lots = await world.db.many<{ days: number; returnCause: string | null; balance: bigint }>(
    sql`SELECT (l.expires_at AT TIME ZONE 'Asia/Bangkok')::date - (${world.clock.now()}::timestamptz AT TIME ZONE 'Asia/Bangkok')::date AS days,
      l.return_cause, a.balance FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id AND a.code = 'mkt.available'
      WHERE l.marketer_id = ${brand.id} AND a.balance > 0 ORDER BY l.expires_at`,
  )
  expect(lots).toEqual([
    { days: 1, returnCause: null, balance: P },
    { days: 7, returnCause: 'marketer', balance: 2n * P },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

it('while it recruits, paused too; afterwards the number stays', async () => {
  const campaign = await scene.campaign({ slots: 3 })
  const paused = await pauseCampaign(scene.marketer.ctx, target(campaign))
  const less = await changeSlots(scene.marketer.ctx, { ...target(paused), slots: 2 })
  expect([less.status, await reserveOf(less)]).toEqual([paused.status, 2n * P])
  const ended = await endRecruiting(scene.marketer.ctx, target(less))
  for (const slots of [1, 3])
    expect(await codeOf(changeSlots(scene.marketer.ctx, { ...target(ended), slots }))).toBe(
      'move_not_allowed',
    )
  expect([(await reload(campaign)).slots, await reserveOf(campaign)]).toEqual([2, 0n])
})

it('the list of openings and the page of the opening are made again', async () => {
  const campaign = await scene.campaign({ slots: 3 })
  const pages = await world.db.transaction(async (tx) => {
    await changeSlots(within(scene.marketer.ctx, tx), { ...target(campaign), slots: 4 })
    return [...tx.invalidated].sort()
  })
  expect(pages).toEqual([`job:${campaign.id}`, 'jobs:public'])
})
