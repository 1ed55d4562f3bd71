import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { sql } from '../../store/client.ts'
import { within } from '../context.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { reserveForCampaign } from '../ledger/campaign-reserve.ts'
import { bindAndReturn } from '../ledger/testing/bound-and-returned.ts'
import { makeCampaign } from '../ledger/testing/jobs.ts'
import { goTo, HALF, makeTopups } from './testing/topups.ts'

test('R3 buying and taking back lengthens nothing: older credit has its day again, and its owner is told', async () => {
  const { world, buy, giveBack, dayOf, told } = await makeTopups()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-02-01')
  const topup = await buy()
  expect([await dayOf(old), await dayOf(topup)]).toEqual(['2028-02-01', '2028-02-01'])
  await giveBack(topup)
  expect(await dayOf(old)).toBe('2027-12-01')
  expect(await told()).toMatchObject([{ payload: { amount: 500_000, until: '2027-12-01T16:59:59.000Z' } }])
  // A later top-up moves the lot as if the refunded one had never existed.
  await goTo(world, '2027-03-01')
  const kept = await buy()
  expect([await dayOf(old), await dayOf(kept)]).toEqual(['2028-03-01', '2028-03-01'])
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 a chain of top-ups, each taken back, keeps no credit alive: a week of notice, once', async () => {
  const { world, buy, giveBack, dayOf } = await makeTopups()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-11-30')
  const first = await buy()
  await goTo(world, '2028-11-29')
  expect(await dayOf(old)).toBe('2028-11-30')
  await giveBack(first)
  // Its own date is long over, and the current one is less than a week away.
  expect(await dayOf(old)).toBe('2028-11-30')
  // A lot that lasts only because of notice days is not moved any more.
  const second = await buy()
  expect(await dayOf(old)).toBe('2028-11-30')
  await giveBack(second)
  await goTo(world, '2028-12-02')
  await expireLots(world.system)
  expect(
    await world.db.one(
      sql`SELECT sum(balance)::bigint AS left FROM ledger_account WHERE code = 'mkt.available'`,
    ),
  ).toEqual({
    left: 0n,
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 credit whose own day passed meanwhile gets a week, not its old life, and is not kept alive by binding it', async () => {
  const { world, brand, buy, giveBack, dayOf, told } = await makeTopups()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-11-30')
  const topup = await buy()
  await goTo(world, '2028-03-01')
  await giveBack(topup)
  expect(await dayOf(old)).toBe('2028-03-08')
  expect(await told()).toMatchObject([{ payload: { until: '2028-03-08T16:59:59.000Z' } }])
  await buy()
  expect(await dayOf(old)).toBe('2028-03-08')
  await goTo(world, '2028-03-08')
  await bindAndReturn(world, brand.id, { fee: 300_000n, serviceFee: 60_000n, isMarketerCause: true })
  expect(
    await world.db.many(sql`SELECT a.balance, l.expires_at < '2028-03-09' AS is_old FROM credit_lot l
      JOIN ledger_account a ON a.lot_id = l.id AND a.code = 'mkt.available' WHERE a.balance > 0 ORDER BY is_old`),
  ).toEqual([
    { balance: HALF, isOld: false },
    { balance: HALF, isOld: true },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  ['the first', [1], ['2028-02-01', null, '2028-03-01', '2028-03-01']],
  ['the second', [2], ['2028-01-01', '2028-03-01', null, '2028-03-01']],
  ['the last', [3], ['2028-01-01', '2028-02-01', '2028-02-01', null]],
  ['the first and then the second', [1, 2], ['2028-03-01', null, null, '2028-03-01']],
  ['the second and then the first', [2, 1], ['2028-03-01', null, null, '2028-03-01']],
  ['all, the last before', [3, 1, 2], ['2027-12-01', null, null, null]],
] as const)(
  'R3 of three top-ups %s is given back: each lot has the day that what is left gives it',
  async (_, order, days) => {
    const { world, buy, giveBack, dayOf } = await makeTopups()
    const orders: string[] = []
    for (const day of ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']) {
      await goTo(world, day)
      orders.push(await buy())
    }
    expect(await Promise.all(orders.map(dayOf))).toEqual([
      '2028-01-01',
      '2028-02-01',
      '2028-03-01',
      '2028-03-01',
    ])
    for (const place of order) await giveBack(orders[place]!)
    for (const [place, day] of days.entries()) if (day) expect(await dayOf(orders[place]!)).toBe(day)
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('R3 a top-up counts while what is left of it would be one: 500.00, and one satang less no more', async () => {
  const { world, buy, giveBack, dayOf, told } = await makeTopups()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-02-01')
  const topup = await buy()
  await giveBack(topup, HALF - 50_000n)
  expect([await dayOf(old), await told()]).toEqual(['2028-02-01', []])
  await giveBack(topup, 1n)
  expect(await dayOf(old)).toBe('2027-12-01')
  await giveBack(topup, 49_999n)
  expect([await dayOf(old), (await told()).length]).toEqual(['2027-12-01', 1])
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 of older credit that is bound in a campaign nobody is told that it ends sooner: none of it is free', async () => {
  const { world, brand, buy, giveBack, dayOf, told } = await makeTopups()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-02-01')
  const topup = await buy()
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'public',
    fee: 400_000n,
    serviceFee: 100_000n,
    slots: 1,
  })
  await world.db.transaction((tx) => reserveForCampaign(within(world.system, tx), campaign, 1))
  await giveBack(topup)
  expect([await dayOf(old), await told()]).toEqual(['2027-12-01', []])
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 what came back of a moved lot into one of its own goes with it', async () => {
  const { world, brand, buy, giveBack } = await makeTopups()
  await goTo(world, '2026-12-01')
  await buy()
  await goTo(world, '2027-02-01')
  const topup = await buy(1_000_000n)
  await goTo(world, '2028-01-31')
  await bindAndReturn(world, brand.id)
  const part = () =>
    world.db.one<{ expiresAt: Date; movedBy: string | null }>(
      sql`SELECT expires_at, moved_by FROM credit_lot WHERE origin_id IS NOT NULL`,
    )
  expect((await part()).expiresAt.toISOString()).toBe('2028-03-01T16:59:59.000Z')
  await giveBack(topup, 1_000_000n)
  expect(await part()).toEqual({ expiresAt: new Date('2028-02-07T16:59:59Z'), movedBy: null })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 duel: two refunds at one moment, and one beside a new top-up, leave the days of what is left', async () => {
  const { world, buy, ask, approve, dayOf } = await makeTopups()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-01-01')
  const topups = [await buy(), await buy()]
  const asked = [await ask(topups[0]!), await ask(topups[1]!)]
  const both = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT 1 FROM credit_lot WHERE order_id = ${old} FOR UPDATE`)
    const approved = asked.map(approve)
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return approved
  })
  await Promise.all(both)
  expect(await dayOf(old)).toBe('2027-12-01')

  await goTo(world, '2027-02-01')
  const waiting = await ask(await buy())
  const [fourth] = await Promise.all([buy(), approve(waiting)])
  expect([await dayOf(old), await dayOf(fourth)]).toEqual(['2028-02-01', '2028-02-01'])
  const [left] = await world.db.many(
    sql`SELECT 1 FROM credit_lot l JOIN credit_lot t ON t.id = l.moved_by WHERE t.unwound_at IS NOT NULL`,
  )
  expect(left).toBeUndefined()
  expect(await world.checkInvariants()).toEqual([])
})
