import { describe, expect, it } from 'vitest'
import { lotsOf } from '../../store/ledger.ts'
import { moveWallet } from '../../testing/adjustment.ts'
import { within } from '../context.ts'
import { reserveForCampaign } from './campaign-reserve.ts'
import { freePending } from './free-pending.ts'
import { holdFromReserve, releaseHold } from './hold-job-money.ts'
import { completeContent, completeJob } from './pay-job.ts'
import { clawBack, refundFraud, settleJob } from './return-job-money.ts'
import {
  accepted,
  completed,
  FEE,
  makeScene,
  offer,
  PRICE,
  packageLot,
  SERVICE,
} from './testing/job-scene.ts'
import { makeCampaign, makeJob, moveJob } from './testing/jobs.ts'
import { readyForPayout } from './testing/payee.ts'

describe('money of a job (docs/domain/ledger.md#entries)', () => {
  it('L07 L10 L11 with a manager of 15 %: the worked example', async () => {
    const { world, brand, person, manager, at } = await makeScene()
    const job = await accepted(world, await offer(world, brand, person, { manager }))
    expect(await at('mkt.held', brand.id)).toBe(SERVICE)
    expect(await at('inf.pending', person.id)).toBe(FEE)
    await completed(world, job, false)
    expect(await at('inf.available', person.id)).toBe(388_271n)
    expect(await at('inf.available', manager.id)).toBe(68_518n)
    expect(await at('platform.service_fee', null)).toBe(SERVICE)
    expect(await world.checkInvariants()).toEqual([])
  })

  it.each([
    [50, 194_136n, 34_259n, 45_679n, 274_073n],
    [20, 77_654n, 13_704n, 18_272n, 438_517n],
    [0, 0n, 0n, 0n, PRICE],
    [100, 388_271n, 68_518n, SERVICE, 0n],
  ])('L13 at %i percent divides P', async (pct, influencer, share, platform, returned) => {
    const { world, brand, person, manager, at } = await makeScene()
    const job = await offer(world, brand, person, { manager })
    await world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), job, pct)
      expect(settled).toEqual({
        settledFee: influencer,
        settledShare: share,
        settledServiceFee: platform,
        settledReturned: returned,
      })
      await moveJob(tx, world, job, 'CANCEL', { money: 'split', settled })
    })
    expect(await at('inf.available', person.id)).toBe(influencer)
    expect(await at('mkt.available', brand.id)).toBe(1_000_000n - PRICE + returned)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L13c at 70 percent while figures are out', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await accepted(world, await offer(world, brand, person, { fee: 100_000n, service: 20_000n }))
    await world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), job, 70)
      await moveJob(tx, world, job, 'COMPLETED', { money: 'split', settled })
    })
    expect(await at('inf.available', person.id)).toBe(70_000n)
    expect(await at('platform.service_fee', null)).toBe(14_000n)
    expect(await at('mkt.available', brand.id)).toBe(916_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L12 pays content at once; L15 gives everything back after a post was accepted', async () => {
    const { world, brand, person, at } = await makeScene()
    const content = await offer(world, brand, person, { fee: 100_000n, service: 20_000n })
    await world.db.transaction(async (tx) => {
      const sent = await moveJob(tx, world, content, 'SUBMIT')
      const settled = await completeContent(within(world.system, tx), sent)
      await moveJob(tx, world, sent, 'COMPLETED', { money: 'released', settled })
    })
    expect(await at('inf.available', person.id)).toBe(100_000n)
    const fraud = await accepted(world, await offer(world, brand, person))
    await world.db.transaction(async (tx) => {
      const settled = await refundFraud(within(world.system, tx), fraud)
      await moveJob(tx, world, fraud, 'CANCEL', { money: 'refunded', settled })
    })
    expect(await at('mkt.available', brand.id)).toBe(880_000n)
    expect(await at('inf.pending', person.id)).toBe(0n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L14 holds a new account back for 72 h and frees it once, however often the clock asks', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await accepted(world, await offer(world, brand, person))
    const done = await world.db.transaction(async (tx) => {
      const { freeAt, ...settled } = await completeJob(within(world.system, tx), job)
      expect(freeAt).toEqual(new Date(world.clock.now().getTime() + 72 * 3_600_000))
      return moveJob(tx, world, job, 'COMPLETED', { money: 'released', settled, freeAt })
    })
    expect(done.settledFee).toBe(FEE)
    const wallet = await world.request('GET', `/sv_influ_api/influ/earn/${person.id}`, { as: person })
    expect(wallet.body).toMatchObject({ pending: { minor: 456_789 }, available: { minor: 0 } })
    expect(wallet.body.pendingParts[0].freeAt).toBe('2026-11-24T03:00:00.000Z')
    world.clock.advance({ hours: 71 })
    expect(await freePending(world.system)).toBe(0)
    world.clock.advance({ hours: 1 })
    const freed = await Promise.all([1, 2, 3, 4].map(() => freePending(world.system)))
    expect(freed.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await at('inf.available', person.id)).toBe(FEE)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L16 L17 claws back, keeps the rest as a debt, collects it from the next earning', async () => {
    const { world, brand, person, manager, at } = await makeScene(2_000_000n)
    const job = await completed(
      world,
      await accepted(world, await offer(world, brand, person, { manager })),
      false,
    )
    await readyForPayout(world, person, (await world.operator('finance')).ctx)
    await moveWallet(world, person.id, -88_271n)
    await world.db.transaction(async (tx) => {
      const settled = await clawBack(within(world.system, tx), job)
      await moveJob(tx, world, job, 'COMPLETED', { settled })
    })
    expect(await at('inf.receivable', person.id)).toBe(88_271n)
    expect(await at('inf.available', manager.id)).toBe(0n)
    expect(await at('mkt.available', brand.id)).toBe(2_000_000n)
    const next = await accepted(world, await offer(world, brand, person, { fee: 100_000n, service: 20_000n }))
    await completed(world, next, false)
    expect(await at('inf.receivable', person.id)).toBe(0n)
    expect(await at('inf.available', person.id)).toBe(11_729n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('S2 L06 takes the extra from free credit and gives base and extra back apart (docs/domain/ledger.md#returned-money)', async () => {
    const { world, brand, person, at } = await makeScene()
    const campaign = await makeCampaign(world, {
      marketerId: brand.id,
      entry: 'public',
      fee: 100_000n,
      serviceFee: 20_000n,
      slots: 2,
    })
    await world.db.transaction((tx) => reserveForCampaign(within(world.system, tx), campaign, 2))
    expect(await at('mkt.reserved', brand.id)).toBe(240_000n)
    const job = await world.db.transaction(async (tx) => {
      const made = await makeJob(tx, world, { campaign, influencer: person, fee: 150_000n })
      await holdFromReserve(within(world.system, tx), made)
      return made
    })
    expect(await at('mkt.held', brand.id)).toBe(170_000n)
    expect(await at('mkt.available', brand.id)).toBe(710_000n)
    expect(await world.checkInvariants()).toEqual([])
    await world.db.transaction(async (tx) => {
      const settled = await releaseHold(within(world.system, tx), job)
      await moveJob(tx, world, job, 'REJECTED', { money: 'refunded', settled, freesSlot: true })
    })
    expect(await at('mkt.reserved', brand.id)).toBe(240_000n)
    expect(await at('mkt.available', brand.id)).toBe(760_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('gives a package its whole slot back, and a part of one as a refund lot (docs/domain/ledger.md#returned-money)', async () => {
    const { world, brand, person, at } = await makeScene(0n)
    const lotId = await packageLot(world, brand.id, 3, 500_000n)
    const given = { fee: 400_000n, service: 100_000n, fund: 'package' as const, lotId }
    const whole = await offer(world, brand, person, given)
    await world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), whole, 0)
      await moveJob(tx, world, whole, 'CANCEL', { money: 'refunded', settled })
    })
    expect(await at('mkt.package', brand.id)).toBe(1_500_000n)
    const part = await offer(world, brand, person, given)
    await world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), part, 20)
      await moveJob(tx, world, part, 'CANCEL', { money: 'split', settled })
    })
    expect(await at('mkt.package', brand.id)).toBe(1_000_000n)
    const [refund] = await lotsOf(world.db, brand.id, 'mkt.available', { currency: 'THB' })
    expect(refund).toMatchObject({ source: 'refund', amount: 400_000n })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L17 writes a debt off by two persons, at the amount that was shown', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await completed(world, await accepted(world, await offer(world, brand, person)), false)
    await moveWallet(world, person.id, -FEE)
    await world.db.transaction(async (tx) => {
      const settled = await clawBack(within(world.system, tx), job)
      await moveJob(tx, world, job, 'COMPLETED', { settled })
    })
    const finance = await world.operator('finance')
    const second = await world.operator('finance')
    const asked = await world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: { kind: 'write_off', memberId: person.id, reason: 'ติดต่อไม่ได้' },
      idempotencyKey: 'write-off-1',
    })
    const list = await world.request('GET', '/api/operator/approvals', { as: second })
    expect(list.body.items).toMatchObject([
      { action: 'debt.write_off', payload: { amount: '456789' }, canDecide: true },
    ])
    const decided = await world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
      as: second,
      body: { decision: 'approve', payloadHash: list.body.items[0].payloadHash },
      idempotencyKey: 'write-off-2',
    })
    expect(decided.body.status).toBe('approved')
    expect(await at('inf.receivable', person.id)).toBe(0n)
    expect(await at('platform.bad_debt', null)).toBe(FEE)
    expect(await world.checkInvariants()).toEqual([])
  })
})
