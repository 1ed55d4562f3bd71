import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld } from '../../testing/world.ts'
import { decideSlip } from './decide-slip.ts'
import { expireOrders } from './expire-orders.ts'
import { matchSuspense } from './match-suspense.ts'
import { imitatePayment } from './receive-notice.ts'
import { settleArrival } from './settle-arrival.ts'
import { key, order } from './testing/noticed-order.ts'

it('R36 what is unpaid when another VAT begins in Bangkok is ordered anew: no invoice bears the rate of the day before', async () => {
  // Half past eleven at night in Bangkok.
  const world = await makeWorld()
  world.clock.advance({ seconds: (Date.parse('2026-12-31T16:30:00Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  const late = await order(world, as)
  const inTime = await order(world, as)
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
  expect(await expireOrders(world.system)).toBe(0)
  expect(await imitatePayment(world.system, inTime.no)).toEqual({ outcome: 'paid' })

  world.clock.advance({ hours: 1 })
  expect(await expireOrders(world.system)).toBe(1)
  expect(await expireOrders(world.system)).toBe(0)
  expect(await world.db.one(sql`SELECT status FROM purchase_order WHERE id = ${late.id}`)).toEqual({
    status: 'expired',
  })
  expect((await world.outbox()).map(({ event }) => event)).toContain('order_expired')
  expect(await imitatePayment(world.system, late.no)).toEqual({ outcome: 'suspense' })
  const anew = await order(world, as)
  expect(await imitatePayment(world.system, anew.no)).toEqual({ outcome: 'paid' })
  expect(
    await world.db.many(sql`SELECT body->>'date' AS day, (body->>'vatBp')::int AS bp, (body->>'vat')::int AS vat
      FROM tax_document WHERE kind = 'TI' ORDER BY series, no`),
  ).toEqual([
    { day: '2026-12-31', bp: 700, vat: 70_000 },
    { day: '2027-01-01', bp: 1000, vat: 100_000 },
  ])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(1_070_000n)
  expect(await world.checkInvariants()).toEqual([])
})

it('an order that keeps a part of its sum, and any without a rate of today, wait for their time', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const [part, open] = [await order(world, as), await order(world, as)]
  await world.db.run(sql`UPDATE purchase_order SET received = 1 WHERE id = ${part.id}`)
  const expireAt = async (bp: number | null) => {
    await world.db.run(sql`UPDATE tax_rate SET bp = ${bp} WHERE kind = 'vat' AND country = 'TH'`)
    return expireOrders(world.system)
  }
  expect(await expireAt(null)).toBe(0)
  expect(await expireAt(1000)).toBe(1)
  expect(
    await world.db.many(
      sql`SELECT id, status FROM purchase_order WHERE id IN (${part.id}, ${open.id}) ORDER BY status`,
    ),
  ).toEqual([
    { id: part.id, status: 'awaiting_payment' },
    { id: open.id, status: 'expired' },
  ])
})

it.each([
  ['the last millisecond of the old', -1, 'paid', 700],
  ['the first of the new', 0, 'suspense', 1000],
  ['three weeks later, while no clock ran', 21 * 86_400_000, 'suspense', 1000],
] as const)(
  'R36 a payment in %s VAT, before the clock has come by: no invoice bears the rate of another day',
  async (_, ms, outcome, bp) => {
    const world = await makeWorld()
    world.clock.advance({
      seconds: (Date.parse('2026-12-31T16:30:00Z') - world.clock.now().getTime()) / 1000,
    })
    const as = await world.marketer()
    const made = await order(world, as)
    await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
      VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
    world.clock.advance({ seconds: 1800 + ms / 1000 })
    // The bank may send the notice twice at once.
    const both = await Promise.all([
      imitatePayment(world.system, made.no),
      imitatePayment(world.system, made.no),
    ])
    expect(both.map((answer) => answer.outcome)).toContain(outcome)
    expect(both.filter((answer) => answer.outcome === 'paid')).toHaveLength(outcome === 'paid' ? 1 : 0)
    const invoices = await world.db.many(
      sql`SELECT (body->>'vatBp')::int AS bp FROM tax_document WHERE kind = 'TI'`,
    )
    expect(invoices).toEqual(outcome === 'paid' ? [{ bp }] : [])
    const { status } = await world.db.one<{ status: string }>(
      sql`SELECT status FROM purchase_order WHERE id = ${made.id}`,
    )
    expect(status).toBe(outcome === 'paid' ? 'paid' : 'awaiting_payment')
    expect(await world.checkInvariants()).toEqual([])
    if (outcome === 'paid') return
    // Finance cannot pay the order from suspense either.
    const finance = await world.operator('finance')
    const [{ id: noticeId }] = (await world.db.many<{ id: string }>(
      sql`SELECT id FROM payment_notice WHERE outcome = 'suspense' ORDER BY id LIMIT 1`,
    )) as [{ id: string }]
    await expect(matchSuspense(finance.ctx, { noticeId, orderNo: made.no })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    expect(await expireOrders(world.system)).toBe(1)
    expect(await world.checkInvariants()).toEqual([])
  },
)

it('R36 a slip of the old year keeps no VAT for a payment of the new one: a person says when the money was sent', async () => {
  const world = await makeWorld()
  world.clock.advance({ seconds: (Date.parse('2026-12-31T16:30:00Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  const [early, late] = [await order(world, as), await order(world, as)]
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
  await world.db.run(
    sql`UPDATE purchase_order SET status = 'slip_review', slip_reference = 'SLIP-' || no WHERE id IN (${early.id}, ${late.id})`,
  )
  expect(await imitatePayment(world.system, early.no)).toEqual({ outcome: 'paid' })
  world.clock.advance({ days: 5 })
  expect(await imitatePayment(world.system, late.no)).toEqual({ outcome: 'suspense' })
  const now = () =>
    world.db.one<{ status: string; version: number }>(
      sql`SELECT status, version FROM purchase_order WHERE id = ${late.id}`,
    )
  const { status, version } = await now()
  expect(status).toBe('slip_review')
  const { bankRef } = await world.db.one<{ bankRef: string }>(
    sql`SELECT bank_ref FROM payment_notice WHERE outcome = 'suspense'`,
  )
  const finance = await world.operator('finance')
  const slip = { version, bankRef, amount: 1_070_000n, currency: 'THB' } as const
  await decideSlip(finance.ctx, late.id, { decision: 'confirm', ...slip })
  expect((await now()).status).toBe('paid')
  expect(await balanceOf(world.db, 'suspense.in')).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

it('R36 finance pays no order of the old VAT by a part or a surplus either, before the clock came by and after it', async () => {
  const world = await makeWorld()
  world.clock.advance({ seconds: (Date.parse('2026-12-31T16:30:00Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  const [less, more, halved] = [await order(world, as), await order(world, as), await order(world, as)]
  const finance = await world.operator('finance')
  const amounts = { [less.no]: 500_000n, [more.no]: 1_100_000n }
  const settle = async (id: string, no: string, decision: 'part' | 'surplus') => {
    const row = await world.db.one<{ version: number }>(
      sql`SELECT version FROM purchase_order WHERE id = ${id}`,
    )
    const { bankRef } = await world.db.one<{ bankRef: string }>(
      sql`SELECT bank_ref FROM payment_notice WHERE order_no = ${no} ORDER BY received_at DESC LIMIT 1`,
    )
    const { status } = await settleArrival(finance.ctx, id, {
      version: row.version,
      bankRef,
      amount: amounts[no] ?? 535_000n,
      currency: 'THB',
      decision,
    })
    return status
  }
  // A part of the old year keeps its order and its rate.
  await imitatePayment(world.system, halved.no, 535_000n)
  expect(await settle(halved.id, halved.no, 'part')).toBe('awaiting_payment')
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
  world.clock.advance({ hours: 1 })
  for (const { no } of [less, more])
    expect(await imitatePayment(world.system, no, amounts[no])).toEqual({ outcome: 'suspense' })
  const refused = async () =>
    Promise.all([
      expect(settle(less.id, less.no, 'part')).rejects.toMatchObject({ code: 'order_not_payable' }),
      expect(settle(more.id, more.no, 'surplus')).rejects.toMatchObject({ code: 'order_not_payable' }),
    ])
  await refused()
  expect(await expireOrders(world.system)).toBe(2)
  await refused()
  expect(await imitatePayment(world.system, halved.no)).toEqual({ outcome: 'paid' })
  expect(
    await world.db.many(
      sql`SELECT subject_id, (body->>'vatBp')::int AS bp FROM tax_document WHERE kind = 'TI'`,
    ),
  ).toEqual([{ subjectId: halved.id, bp: 700 }])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(1_600_000n)
  // The buyer's slip says that the transfer may be older: a person decides.
  await world.db.run(
    sql`UPDATE purchase_order SET status = 'slip_review', slip_reference = 'SLIP-9' WHERE id = ${more.id}`,
  )
  expect(await settle(more.id, more.no, 'surplus')).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})

it('R36 a sum that was shown before another VAT began is not ordered at the new one: it is refused and shown anew', async () => {
  const world = await makeWorld()
  world.clock.advance({ seconds: (Date.parse('2026-12-31T16:59:00Z') - world.clock.now().getTime()) / 1000 })
  const as = await world.marketer()
  await world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'vat', 'standard', 1000, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
  const item = { kind: 'credit', amount: 1_000_000 }
  const shown = async () =>
    (await world.request('POST', '/api/orders/quote', { as, body: { item } })).body.transfer.minor as number
  const place = (transfer: number) =>
    world.request('POST', '/api/orders', {
      as,
      body: { item, method: 'promptpay', transfer },
      idempotencyKey: key(),
    })
  const before = await shown()
  expect((await place(before)).status).toBe(200)
  world.clock.advance({ minutes: 2 })
  const late = await place(before)
  expect([late.status, late.body.error.code]).toEqual([409, 'sum_changed'])
  const now = await shown()
  expect([before, now]).toEqual([1_070_000, 1_100_000])
  expect((await place(now)).status).toBe(200)
  expect(
    await world.db.many(sql`SELECT transfer::int, vat_bp FROM purchase_order ORDER BY created_at`),
  ).toEqual([
    { transfer: 1_070_000, vatBp: 700 },
    { transfer: 1_100_000, vatBp: 1000 },
  ])
})
