import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { expireOrders } from './expire-orders.ts'
import { key, makeDesk } from './testing/paying.ts'

const DUE = 1_070_000
type Desk = Awaited<ReturnType<typeof makeDesk>>

const held = ({ world }: Desk) => balanceOf(world.db, 'suspense.in', {})
const credit = ({ world, as }: Desk) => balanceOf(world.db, 'mkt.available', { owner: as.id })
async function events({ world, as }: Desk): Promise<string[]> {
  const rows = await world.db.many<{ event: string }>(
    sql`SELECT event FROM outbox WHERE audience_id = ${as.id} ORDER BY id`,
  )
  return rows.map(({ event }) => event)
}
const trail = async ({ world }: Desk, id: string) =>
  (
    await world.db.many<{ transition: string }>(
      sql`SELECT transition FROM audit_log WHERE subject_id = ${id} ORDER BY seq, at`,
    )
  ).map(({ transition }) => transition)

test('too little is kept, the buyer pays the rest by a second code, and all parts are used at once', async () => {
  const desk = await makeDesk()
  const { world, as } = desk
  const { id, no } = await desk.order()
  await desk.slip(id, 'kb 1001')
  expect((await desk.arrival(id, { decision: 'part', bankRef: 'KB1001', amount: DUE })).body.error.code).toBe(
    'wrong_amount',
  )
  const kept = await desk.arrival(id, { decision: 'part', bankRef: 'KB1001', amount: 1_000_000 })
  expect(kept.body).toMatchObject({ id, status: 'awaiting_payment' })
  expect(await held(desk)).toBe(1_000_000n)
  expect(await credit(desk)).toBe(0n)
  const mine = (await world.request('GET', `/api/orders/${id}`, { as })).body
  expect(mine).toMatchObject({ received: { minor: 1_000_000 }, due: { minor: 70_000 }, canPayByCard: false })
  expect(mine.qr.payload).toContain('5406700.00')
  expect(await events(desk)).toContain('order_rest_due')
  const [arrival] = (await desk.read(id)).arrivals
  expect(arrival).toMatchObject({ bankRef: 'KB1001', left: { minor: 1_000_000 }, isKept: true, isOpen: true })
  // A part reserved for its order is not listed as unmatched, and no other order may use it.
  const listed = await world.request('GET', '/api/operator/suspense', { as: desk.finance })
  expect(listed.body.items).toEqual([])
  // The full sum again exceeds the due rest.
  expect((await desk.notice(no, DUE, 'KB-WHOLE')).body).toEqual({ outcome: 'suspense' })
  expect((await desk.notice(no, 70_000, 'KB1002')).body).toEqual({ outcome: 'paid' })
  expect(await held(desk)).toBe(BigInt(DUE))
  expect(await credit(desk)).toBe(1_000_000n)
  const { orderId, left } = await world.db.one<{ orderId: string; left: bigint }>(
    sql`SELECT order_id, amount - used AS left FROM payment_notice WHERE bank_ref = 'KB1001' AND resolved_at IS NOT NULL`,
  )
  expect({ orderId, left }).toEqual({ orderId: id, left: 0n })
  expect(await trail(desk, id)).toEqual(expect.arrayContaining(['keep-part', 'pay']))
  expect(await world.checkInvariants()).toEqual([])
})

test('too much pays the order; the surplus waits and is sent back by two persons', async () => {
  const desk = await makeDesk()
  const { world, second } = desk
  const { id } = await desk.order()
  await desk.slip(id)
  const less = { decision: 'surplus', bankRef: 'SCB-77', amount: DUE }
  expect((await desk.arrival(id, less)).body.error.code).toBe('wrong_amount')
  const paid = await desk.arrival(id, { ...less, amount: DUE + 5_000 })
  expect(paid.body).toMatchObject({ status: 'paid' })
  expect(await credit(desk)).toBe(1_000_000n)
  expect(await held(desk)).toBe(5_000n)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE + 5_000))
  expect(await events(desk)).toEqual(expect.arrayContaining(['order_paid', 'order_overpaid']))
  const [surplus] = (await desk.read(id)).arrivals
  expect(surplus).toMatchObject({ left: { minor: 5_000 }, reason: 'surplus', isOpen: true })
  // The same transfer cannot pay another order, however its reference is spelled.
  const other = await desk.order()
  await desk.slip(other.id)
  const again = await desk.arrival(other.id, { decision: 'surplus', bankRef: 'scb-77', amount: DUE + 5_000 })
  expect(again.body.error).toMatchObject({ code: 'wrong_amount', details: { available: 5_000 } })
  expect((await desk.sendBack(surplus.id, 'OUT-1', second)).status).toBe(200)
  expect(await held(desk)).toBe(0n)
  expect(await events(desk)).toContain('money_sent_back')
  const late = await desk.arrival(other.id, { decision: 'part', bankRef: 'SCB-77', amount: 5_000 })
  expect(late.body.error.code).toBe('bank_reference_used')
  expect(await world.checkInvariants()).toEqual([])
})

test('money that came twice is set aside on the paid order, and pays the next one', async () => {
  const desk = await makeDesk()
  const { world, finance, as } = desk
  const { id, no } = await desk.order()
  expect((await desk.notice(no, DUE, 'FIRST1')).body.outcome).toBe('paid')
  const again = await desk.arrival(id, {
    decision: 'aside',
    why: 'arrived_twice',
    bankRef: 'SECOND1',
    amount: DUE,
  })
  expect(again.body).toMatchObject({ status: 'paid' })
  expect(await held(desk)).toBe(BigInt(DUE))
  const [row] = (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items
  expect(row).toMatchObject({ reason: 'arrived_twice', orderNo: no, matchOrderId: null })
  // Finance opens the named order and sees whose it is; a number that names nothing is shown as it was given.
  expect(row).toMatchObject({ orderId: id, member: { id: as.id } })
  await desk.notice('ORDNONE0', 1_234, 'NAMELESS1')
  const list = (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items
  expect(list.find((each: { bankRef: string }) => each.bankRef === 'NAMELESS1')).toMatchObject({
    orderNo: 'ORDNONE0',
    orderId: null,
    member: null,
  })
  const next = await desk.order()
  const match = (body: object) =>
    world.request('POST', `/api/operator/suspense/${row.id}/match`, {
      as: finance,
      body,
      idempotencyKey: key(),
    })
  expect((await match({ orderNo: 'NOTHING' })).body.error.code).toBe('not_found')
  expect((await match({ orderNo: ` ${next.no.toLowerCase()} ` })).status).toBe(200)
  expect((await match({ orderNo: next.no })).body.error.code).toBe('already_decided')
  expect(await held(desk)).toBe(1_234n)
  expect(await credit(desk)).toBe(2_000_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('a slip of another order moves there; what is of somebody else is set aside', async () => {
  const desk = await makeDesk()
  const { world, finance, as } = desk
  const [wrong, right] = [await desk.order(), await desk.order()]
  const stranger = await world.marketer()
  const theirs = await desk.order(stranger)
  await desk.slip(wrong.id, 'REF-9')
  const move = async (orderNo: string) =>
    world.request('POST', `/api/operator/purchases/${wrong.id}/move-slip`, {
      as: finance,
      body: { version: (await desk.read(wrong.id)).version, orderNo },
      idempotencyKey: key(),
    })
  expect((await move(theirs.no)).body.error).toMatchObject({
    code: 'not_found',
    fields: { orderNo: 'not_found' },
  })
  expect((await move(right.no)).body).toMatchObject({ id: wrong.id, status: 'awaiting_payment' })
  expect(await desk.read(right.id)).toMatchObject({ status: 'slip_review', slip: { reference: 'REF-9' } })
  expect((await desk.read(wrong.id)).slip).toBeNull()
  expect((await move(right.no)).body.error.code).toBe('order_not_payable')
  expect(await events(desk)).toContain('slip_moved')
  const aside = { decision: 'aside', why: 'wrong_order', bankRef: 'REF-9', amount: DUE }
  expect((await desk.arrival(right.id, aside)).body).toMatchObject({ status: 'awaiting_payment' })
  expect(await events(desk)).toContain('money_set_aside')
  // The buyer can send the right slip at once.
  await desk.slip(right.id, 'REF-10')
  expect((await world.request('GET', `/api/orders/${right.id}`, { as })).body.status).toBe('slip_review')
  expect(await held(desk)).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('a confirmed slip uses what a notice brought before under the same reference', async () => {
  const desk = await makeDesk()
  const { world, finance } = desk
  const { id } = await desk.order()
  expect((await desk.notice(null, DUE, 'Ab 12 cd')).status).toBe(200)
  await desk.slip(id, 'AB12CD')
  const { version, arrivals } = await desk.read(id)
  expect(arrivals).toMatchObject([{ bankRef: 'Ab12cd', isOpen: true }])
  const body = { decision: 'confirm', version, bankRef: 'ab 12cd', amount: DUE, currency: 'THB' }
  const confirm = () =>
    world.request('POST', `/api/operator/purchases/${id}/slip`, { as: finance, body, idempotencyKey: key() })
  expect((await confirm()).body).toMatchObject({ status: 'paid' })
  expect(await held(desk)).toBe(0n)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('without a slip only money that lies in suspense is settled; support and strangers settle nothing', async () => {
  const desk = await makeDesk()
  const { world } = desk
  const { id, no } = await desk.order()
  const body = { decision: 'part', bankRef: 'NEW-1', amount: 1_000 }
  expect((await desk.arrival(id, body)).body.error.code).toBe('move_not_allowed')
  const support = await world.operator('support')
  const refused = await world.request('POST', `/api/operator/purchases/${id}/arrival`, {
    as: support,
    body: { ...body, version: 1, currency: 'THB' },
    idempotencyKey: key(),
  })
  expect(refused.body.error.code).toBe('not_allowed')
  expect((await desk.notice(no, 1_000, 'NEW-1')).body.outcome).toBe('suspense')
  expect((await desk.arrival(id, { ...body, amount: 999 })).body.error.code).toBe('wrong_amount')
  expect((await desk.arrival(id, body)).body.status).toBe('awaiting_payment')
  expect(await held(desk)).toBe(1_000n)
  const stranger = await world.marketer()
  expect((await world.request('GET', `/api/orders/${id}`, { as: stranger })).status).toBe(404)
  expect(await world.checkInvariants()).toEqual([])
})

test('an order that ends lets its parts go, and a part that is sent back is due again', async () => {
  const desk = await makeDesk()
  const { world, second } = desk
  const [one, two] = [await desk.order(), await desk.order()]
  for (const [order, bankRef] of [
    [one, 'PART-1'],
    [two, 'PART-2'],
  ] as const) {
    await desk.slip(order.id)
    expect((await desk.arrival(order.id, { decision: 'part', bankRef, amount: 70_000 })).status).toBe(200)
  }
  const [part] = (await desk.read(two.id)).arrivals
  expect((await desk.sendBack(part.id, 'OUT-2', second)).status).toBe(200)
  expect(await desk.read(two.id)).toMatchObject({ received: { minor: 0 }, due: { minor: DUE } })
  expect(await world.checkInvariants()).toEqual([])
  world.clock.advance({ hours: 73 })
  expect(await expireOrders(world.system)).toBe(2)
  const finance = await world.operator('finance')
  const listed = (await world.request('GET', '/api/operator/suspense', { as: finance })).body
  expect(listed).toMatchObject({
    total: { minor: 70_000 },
    items: [{ bankRef: 'PART-1', reason: 'order_not_payable' }],
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('two people who settle one transfer at once book it once', async () => {
  const desk = await makeDesk()
  const { world, second } = desk
  const [one, two] = [await desk.order(), await desk.order()]
  for (const { id } of [one, two]) await desk.slip(id)
  const surplus = { decision: 'surplus', bankRef: 'RACE-1', amount: DUE + 100 }
  const answers = await Promise.all([
    desk.arrival(one.id, surplus),
    desk.arrival(two.id, { ...surplus, bankRef: 'race-1' }, second),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE + 100))
  expect(await held(desk)).toBe(100n)
  expect(await world.checkInvariants()).toEqual([])
})
