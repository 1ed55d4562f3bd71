import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf, lotsOf, postEntry } from '../../store/ledger.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { reserveForCampaign } from './campaign-reserve.ts'
import { freePending } from './free-pending.ts'
import { holdForOffer, holdFromReserve, releaseHold } from './hold-job-money.ts'
import { payReferral, waiveBalance } from './member-money.ts'
import { acceptPost, completeContent, completeJob } from './pay-job.ts'
import { clawBack, refundFraud, settleJob } from './return-job-money.ts'
import { makeCampaign, makeJob, moveJob, type TestJob } from './testing/jobs.ts'
import { readyForPayout, stepUp } from './testing/payee.ts'

type Brand = Awaited<ReturnType<World['marketer']>>
type Person = Awaited<ReturnType<World['influencer']>>
const FEE = 456_789n
const SERVICE = 91_358n
const PRICE = FEE + SERVICE

async function offer(
  world: World,
  brand: Brand,
  person: Person,
  given: { fee?: bigint; service?: bigint; manager?: Person; fund?: 'package'; lotId?: string } = {},
): Promise<TestJob> {
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'invite',
    fee: given.fee ?? FEE,
    serviceFee: given.service ?? SERVICE,
    slots: 1,
    ...(given.fund && given.lotId ? { fund: given.fund, lotId: given.lotId } : {}),
  })
  return world.db.transaction(async (tx) => {
    const job = await makeJob(tx, world, {
      campaign,
      influencer: person,
      ...(given.manager ? { managerId: given.manager.id, managerBp: 1500 } : {}),
    })
    await holdForOffer(within(world.system, tx), job)
    return moveJob(tx, world, job, 'READY', { contract: true })
  })
}

async function accepted(world: World, job: TestJob): Promise<TestJob> {
  return world.db.transaction(async (tx) => {
    const sent = await moveJob(tx, world, job, 'SUBMIT')
    await acceptPost(within(world.system, tx), sent)
    return moveJob(tx, world, sent, 'INSIGHT', { money: 'pending' })
  })
}

async function completed(world: World, job: TestJob, delayed: boolean): Promise<TestJob> {
  return world.db.transaction(async (tx) => {
    const { freeAt, ...settled } = await completeJob(within(world.system, tx), job, { delayed })
    return moveJob(tx, world, job, 'COMPLETED', { money: 'released', settled, freeAt })
  })
}

async function makeScene(credit = 1_000_000n) {
  const world = await makeWorld()
  const brand = await world.marketer({ credit })
  const person = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const at = (code: Parameters<typeof balanceOf>[1], owner: string | null) =>
    balanceOf(world.db, code, { owner })
  return { world, brand, person, manager, at }
}

/** A bought package of `slots` slots, through the ledger only. */
async function packageLot(world: World, marketerId: string, slots: number, slotValue: bigint) {
  const id = newId(world.clock.now().getTime())
  const amount = slotValue * BigInt(slots)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, expires_at, created_at)
      VALUES (${id}, ${marketerId}, 'package', 'THB', ${amount}, ${slotValue}, ${slots}, ${new Date(world.clock.now().getTime() + 9e9)}, ${world.clock.now()})`)
    await postEntry(
      tx,
      {
        event: 'L28',
        idemKey: `test:${id}`,
        currency: 'THB',
        lines: [
          { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount },
          { code: 'mkt.package', owner: marketerId, ref: null, lot: id, side: 'C', amount },
        ],
      },
      world.clock.now(),
    )
  })
  return id
}

describe('money of a job (domain §2.2)', () => {
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
    await world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L28',
          idemKey: 'test:spent',
          currency: 'THB',
          lines: [
            { code: 'inf.available', owner: person.id, ref: null, lot: null, side: 'D', amount: 88_271n },
            { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'C', amount: 88_271n },
          ],
        },
        world.clock.now(),
      ),
    )
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

  it('S2 L06 takes the extra from free credit and gives base and extra back apart (§2.4)', async () => {
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

  it('gives a package its whole slot back, and a part of one as a refund lot (§2.4)', async () => {
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

  it('R3 duel: sixteen offers against credit for five', async () => {
    const { world, brand, at } = await makeScene(5n * PRICE)
    const people = await Promise.all(Array.from({ length: 16 }, () => world.influencer()))
    const answers = await Promise.allSettled(people.map((person) => offer(world, brand, person)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'insufficient_balance' })
    expect(await at('mkt.available', brand.id)).toBe(0n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R3 duel: expiry against spending leaves one owner of each satang', async () => {
    const { world, brand, person, at } = await makeScene(0n)
    for (let round = 0; round < 10; round++) {
      await world.grantCredit(brand.id, PRICE, 1)
      world.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
      const late = { ...world.system, now: () => new Date(world.clock.now().getTime() + 2000) }
      const [spent] = await Promise.allSettled([offer(world, brand, person), expireLots(late)])
      if (spent.status === 'fulfilled')
        await world.db.transaction(async (tx) => {
          const settled = await settleJob(within(world.system, tx), spent.value, 100)
          await moveJob(tx, world, spent.value, 'CANCEL', { money: 'split', settled })
        })
      world.clock.advance({ seconds: 3 })
      await expireLots(world.system)
      expect(await at('mkt.available', brand.id)).toBe(0n)
    }
    const whole = (await at('inf.available', person.id)) + (await at('platform.service_fee', null))
    expect(whole + (await at('platform.breakage', null))).toBe(10n * PRICE)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R4 stores an entry of one key once, R7 keeps history, SG001 refuses an overdraft', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await offer(world, brand, person)
    const give = () =>
      world.db.transaction((tx) =>
        postEntry(
          tx,
          {
            event: 'L28',
            idemKey: 'test:once',
            currency: 'THB',
            lines: [
              { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount: 500n },
              { code: 'inf.available', owner: person.id, ref: null, lot: null, side: 'C', amount: 500n },
            ],
          },
          world.clock.now(),
        ),
      )
    const ids = await Promise.all(Array.from({ length: 12 }, give))
    expect(new Set(ids).size).toBe(1)
    expect(await at('inf.available', person.id)).toBe(500n)
    // A second end of the same job finds nothing to divide and cannot be posted.
    await world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), job, 100)
      await moveJob(tx, world, job, 'CANCEL', { money: 'split', settled })
    })
    await expect(world.db.transaction((tx) => settleJob(within(world.system, tx), job, 100))).rejects.toThrow(
      /does not balance/,
    )
    await expect(world.db.run(sql`UPDATE ledger_line SET amount = amount + 1`)).rejects.toMatchObject({
      code: 'SG002',
    })
    await expect(world.db.run(sql`DELETE FROM ledger_entry`)).rejects.toMatchObject({ code: 'SG002' })
    await expect(world.db.run(sql`TRUNCATE ledger_entry CASCADE`)).rejects.toMatchObject({ code: 'SG002' })
    await expect(offer(world, brand, person, { fee: 9_000_000n, service: 0n })).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    const overdraft = world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L19',
          idemKey: 'test:overdraft',
          currency: 'THB',
          lines: [
            { code: 'inf.available', owner: person.id, ref: null, lot: null, side: 'D', amount: 10_000_000n },
            {
              code: 'inf.withdrawing',
              owner: person.id,
              ref: newId(),
              lot: null,
              side: 'C',
              amount: 10_000_000n,
            },
          ],
        },
        world.clock.now(),
      ),
    )
    await expect(overdraft).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L17 writes a debt off by two persons, at the amount that was shown', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await completed(world, await accepted(world, await offer(world, brand, person)), false)
    await world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L28',
          idemKey: 'test:spent',
          currency: 'THB',
          lines: [
            { code: 'inf.available', owner: person.id, ref: null, lot: null, side: 'D', amount: FEE },
            { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'C', amount: FEE },
          ],
        },
        world.clock.now(),
      ),
    )
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

describe('credit and members', () => {
  it('L24 ends paid and promo lots at 23:59:59 in Bangkok, tells 30, 14, 7 and 1 days before, once each', async () => {
    const { world, brand, at } = await makeScene(0n)
    const finance = await world.operator('finance')
    const promo = await world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: { kind: 'promo', marketerId: brand.id, amount: 50_000, currency: 'THB', reason: 'ต้อนรับ' },
      idempotencyKey: 'promo-key-1',
    })
    expect(promo.body).toEqual({ approvalId: null })
    expect(await at('platform.promo', null)).toBe(50_000n)
    for (let day = 0; day < 92; day++) {
      await expireLots(world.system)
      await expireLots(world.system)
      world.clock.advance({ days: 1 })
    }
    const told = (await world.outbox()).filter((row) => row.event.startsWith('credit_'))
    expect(told.map((row) => [row.event, row.payload.days ?? null])).toEqual([
      ['credit_expiring', 30],
      ['credit_expiring', 14],
      ['credit_expiring', 7],
      ['credit_expiring', 1],
      ['credit_expired', null],
    ])
    expect(await at('platform.promo', null)).toBe(0n)
    const { body } = await world.request('GET', '/api/marketers/alert-credits-package-before-expire', {
      as: brand,
    })
    expect(body).toMatchObject({ alert: false, expired: [{ source: 'promo', amount: { minor: 50_000 } }] })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('L04 above 5,000.00, L25, L28: two persons, never the asker, never support alone', async () => {
    const { world, brand, person, at } = await makeScene(0n)
    const finance = await world.operator('finance')
    const second = await world.operator('finance')
    const support = await world.operator('support')
    let keys = 0
    const command = (as: typeof finance, body: Record<string, unknown>) =>
      world.request('POST', '/api/operator/money-acts', {
        as,
        body: { reason: 'ทดสอบ', currency: 'THB', ...body },
        idempotencyKey: `act-key-${++keys}`,
      })
    const decide = async (as: typeof finance, approvalId: string) => {
      const { hash } = await world.db.one<{ hash: Buffer }>(
        sql`SELECT payload_hash AS hash FROM approval WHERE id = ${approvalId}`,
      )
      return world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
        as,
        body: { decision: 'approve', payloadHash: Buffer.from(hash).toString('hex') },
        idempotencyKey: `decide-key-${++keys}`,
      })
    }
    const promo = await command(support, { kind: 'promo', marketerId: brand.id, amount: 600_000 })
    expect((await decide(support, promo.body.approvalId)).status).toBe(403)
    expect((await decide(finance, promo.body.approvalId)).body.status).toBe('approved')
    expect(await at('mkt.available', brand.id)).toBe(600_000n)

    const order = await world.request('POST', '/api/orders', {
      as: brand,
      body: { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' },
      idempotencyKey: 'order-key-1',
    })
    await world.request('POST', `/api/test/payments/${order.body.no}/settle`, { body: {} })
    const refund = await command(finance, {
      kind: 'refund',
      orderId: order.body.id,
      amount: 300_000,
      bankRef: 'OUT-1',
    })
    expect((await decide(finance, refund.body.approvalId)).body.error.code).toBe('asker_cannot_approve')
    expect((await decide(second, refund.body.approvalId)).status).toBe(200)
    expect(await at('bank.cash', null)).toBe(1_070_000n - 321_000n)
    const documents = await world.request('GET', '/api/tax-documents?kind=CN', { as: brand })
    const note = await world.request('GET', `/api/tax-documents/${documents.body.items[0].id}`, { as: brand })
    expect(note.body.body).toMatchObject({
      refersTo: 'TI00000-2026-000001',
      oldValue: 1_000_000,
      rightValue: 700_000,
      difference: 300_000,
      vat: 21_000,
    })
    const gift = await command(finance, { kind: 'adjustment', memberId: person.id, amount: 7_500 })
    expect((await decide(second, gift.body.approvalId)).status).toBe(200)
    expect(await at('inf.available', person.id)).toBe(7_500n)
    const owed = { owner: null, ref: null, lot: null, amount: 1_000n } as const
    await world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L28',
          idemKey: 'test:owed',
          currency: 'THB',
          lines: [
            { ...owed, code: 'platform.adjustment', side: 'D' },
            { ...owed, code: 'tax.wht_payable', side: 'C' },
          ],
        },
        world.clock.now(),
      ),
    )
    const tax = await command(finance, { kind: 'tax_paid', amount: 1_000, bankRef: 'TAX-1' })
    expect((await decide(second, tax.body.approvalId)).status).toBe(200)
    const offline = await world.request('POST', '/api/orders', {
      as: brand,
      body: { item: { kind: 'credit', amount: 100_000 }, method: 'transfer' },
      idempotencyKey: 'order-key-2',
    })
    const paid = await command(finance, {
      kind: 'offline_payment',
      orderId: offline.body.id,
      amount: 107_000,
      bankRef: 'CASH-1',
      paidAt: '2026-11-21T02:00:00Z',
    })
    expect((await decide(second, paid.body.approvalId)).status).toBe(200)
    expect((await world.request('GET', `/api/orders/${offline.body.id}`, { as: brand })).body.status).toBe(
      'paid',
    )
    expect(
      (await command(await world.operator('content'), { kind: 'promo', marketerId: brand.id, amount: 1 }))
        .status,
    ).toBe(403)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('needs a second operator at all', async () => {
    const { world, brand } = await makeScene(0n)
    const finance = await world.operator('finance')
    const refused = await world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: { kind: 'promo', marketerId: brand.id, amount: 600_000, currency: 'THB', reason: 'ทดสอบ' },
      idempotencyKey: 'lonely-key',
    })
    expect(refused.body.error.code).toBe('two_persons_needed')
  })

  it('L27 rewards both sides once; L26 waives only what could not be withdrawn', async () => {
    const { world, person, manager, at } = await makeScene(0n)
    const reward = { id: newId(), referrerId: person.id, invitedId: manager.id, amountEach: 5_000n }
    await world.db.transaction((tx) => payReferral(within(world.system, tx), reward))
    await world.db.transaction((tx) => payReferral(within(world.system, tx), reward))
    expect(await at('inf.available', person.id)).toBe(5_000n)
    await expect(
      world.db.transaction((tx) => waiveBalance(within(world.system, tx), person.id)),
    ).rejects.toMatchObject({ code: 'guard_failed' })
    await world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L28',
          idemKey: 'test:less',
          currency: 'THB',
          lines: [
            { code: 'inf.available', owner: person.id, ref: null, lot: null, side: 'D', amount: 4_000n },
            { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'C', amount: 4_000n },
          ],
        },
        world.clock.now(),
      ),
    )
    expect(await world.db.transaction((tx) => waiveBalance(within(world.system, tx), person.id))).toBe(1_000n)
    expect(await at('platform.breakage', null)).toBe(1_000n)
    expect(stepUp(world, person).caller).toMatchObject({ id: person.id })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R2 shows the same sums in statement, total, earnings and proof as the ledger holds', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await accepted(world, await offer(world, brand, person))
    await completed(world, job, false)
    const statement = (
      await world.request('GET', '/api/credits/statement?month=2026-11&limit=2', { as: brand })
    ).body
    expect(statement.opening.available.minor).toBe(0)
    expect(statement.closing.available.minor).toBe(Number(1_000_000n - PRICE))
    expect(statement.items[0]).toMatchObject({ kind: 'adjust', balance: { minor: 1_000_000 } })
    const rest = (
      await world.request('GET', `/api/credits/statement?month=2026-11&after=${statement.next}`, {
        as: brand,
      })
    ).body
    const all = [...statement.items, ...rest.items]
    expect(all.map((row: { event: string }) => row.event).sort()).toEqual(['L07', 'L10', 'L11', 'L28'])
    expect(all.find((row: { event: string }) => row.event === 'L07').jobId).toBe(job.id)
    const sums = all.reduce(
      (sum: number, row: { available: { minor: number } }) => sum + row.available.minor,
      0,
    )
    expect(BigInt(sums)).toBe(await at('mkt.available', brand.id))
    const earnings = (await world.request('GET', '/api/earnings', { as: person })).body
    expect(earnings.items).toMatchObject([
      { kind: 'job', jobId: job.id, amount: { minor: 456_789 }, balance: { minor: 456_789 } },
    ])
    const csv = await world.request('GET', '/api/credits/statement/csv?month=2026-11', { as: brand })
    expect(csv.body.split('\r\n')).toHaveLength(6)
    const finance = await world.operator('finance')
    const proof = (await world.request('GET', '/api/operator/ledger/proof', { as: finance })).body
    expect(proof).toMatchObject({ ok: true, entries: 4 })
    expect(proof.invariants).toHaveLength(38)
    expect((await world.request('GET', '/api/operator/ledger/proof', { as: brand })).status).toBe(404)
  })

  it('the proof finds a counter that was changed behind the ledger', async () => {
    const { world, brand } = await makeScene()
    await world.db.run(sql`UPDATE ledger_account SET balance = balance + 1 WHERE owner_id = ${brand.id}`)
    expect((await world.checkInvariants()).map((item) => item.id)).toEqual(['I2', 'I4', 'I28'])
  })
})
