import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeWorld } from '../../testing/world.ts'
import { decideSlip } from './decide-slip.ts'
import { imitatePayment } from './receive-notice.ts'
import { order } from './testing/noticed-order.ts'

// Numbers rise with their days, so a payment from before midnight that is numbered after one of the new day bears that
// day. The transaction may have waited for the series, or run on a machine whose clock is behind.

/** Another VAT begins at midnight in the middle of a year, as its numbers go on; a payment of the new day is numbered. */
async function midnight(bp: number) {
  const world = await makeWorld()
  const at = (time: string) => ({ ...world.system, now: () => new Date(time) })
  world.clock.advance({ seconds: (Date.parse('2026-11-30T16:30:00Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  const old = await order(world, as)
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', ${bp}, '2026-12-01', 'Royal decree', ${world.clock.now()})`)
  world.clock.advance({ seconds: 1801 })
  const fresh = await order(world, as)
  expect(await imitatePayment(at('2026-11-30T17:00:00.100Z'), fresh.no)).toEqual({ outcome: 'paid' })
  const invoices = () =>
    world.db.many(
      sql`SELECT body->>'date' AS day, (body->>'vatBp')::int AS bp FROM tax_document WHERE kind = 'TI' ORDER BY no`,
    )
  return { world, old, before: at('2026-11-30T16:59:59.900Z'), invoices }
}

test('R36 an invoice that began before midnight and bears the new day never bears the VAT of the day before', async () => {
  const { world, old, before, invoices } = await midnight(1000)
  expect(await imitatePayment(before, old.no)).toEqual({ outcome: 'suspense' })
  expect(await invoices()).toEqual([{ day: '2026-12-01', bp: 1000 }])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(1_070_000n)
  expect(await world.db.one(sql`SELECT status FROM purchase_order WHERE id = ${old.id}`)).toEqual({
    status: 'awaiting_payment',
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('R36 a slip that is confirmed while midnight comes is confirmed once more, and then keeps the VAT of its transfer', async () => {
  const { world, old, before, invoices } = await midnight(1000)
  await world.db.run(
    sql`UPDATE purchase_order SET status = 'slip_review', slip_reference = 'SLIP-' || no WHERE id = ${old.id}`,
  )
  const { ctx } = await world.operator('finance')
  const slip = {
    decision: 'confirm',
    version: old.version,
    bankRef: 'KB-1',
    amount: 1_070_000n,
    currency: 'THB',
  } as const
  await expect(decideSlip({ ...ctx, now: before.now }, old.id, slip)).rejects.toMatchObject({
    code: 'order_not_payable',
  })
  await decideSlip(ctx, old.id, slip)
  expect(await invoices()).toEqual([
    { day: '2026-12-01', bp: 1000 },
    { day: '2026-12-01', bp: 700 },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('R36 with the same VAT on both days the payment from before midnight is numbered', async () => {
  const { old, before, invoices } = await midnight(700)
  expect(await imitatePayment(before, old.no)).toEqual({ outcome: 'paid' })
  expect(await invoices()).toEqual(Array(2).fill({ day: '2026-12-01', bp: 700 }))
})

test('R36 midnight passes while a payment waits for its number: it waits in suspense', async () => {
  const world = await makeWorld({ max: 4 })
  world.clock.advance({ seconds: (Date.parse('2026-11-30T16:59:59Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  const [first, late] = [await order(world, as), await order(world, as)]
  expect(await imitatePayment(world.system, first.no)).toEqual({ outcome: 'paid' })
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2026-12-01', 'Royal decree', ${world.clock.now()})`)
  const { waiting } = await world.db.transaction(async (tx) => {
    await tx.run(sql`UPDATE document_series SET last_at = '2026-11-30T17:00:00Z'`)
    const waiting = imitatePayment(world.system, late.no)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    world.clock.advance({ seconds: 2 })
    return { waiting }
  })
  expect(await waiting).toEqual({ outcome: 'suspense' })
  expect(await world.db.many(sql`SELECT body->>'date' AS day FROM tax_document`)).toEqual([
    { day: '2026-11-30' },
  ])
  expect(await world.checkInvariants()).toEqual([])
})
