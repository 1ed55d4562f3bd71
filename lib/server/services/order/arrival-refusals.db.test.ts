import { expect, test } from 'vitest'
import { type Sql, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { place, shop, statusOf } from './testing/card-provider.ts'
import { key, makeDesk } from './testing/paying.ts'

const DUE = 1_070_000
type Desk = Awaited<ReturnType<typeof makeDesk>>
const held = ({ world }: Desk) => balanceOf(world.db, 'suspense.in', {})
const stands = ({ world }: Desk, id: string) =>
  world.db.one(sql`SELECT status, version, received FROM purchase_order WHERE id = ${id}`)
const post = ({ world, finance }: Desk, path: string, body: object) =>
  world.request('POST', `/api/operator/${path}`, { as: finance, body, idempotencyKey: key() })

test('an arrival is refused for an unknown order, an old version, another currency and a closed account', async () => {
  const desk = await makeDesk()
  const { world, as } = desk
  const { id } = await desk.order()
  await desk.slip(id, 'KB 5001')
  const before = await stands(desk, id)
  const { version } = await desk.read(id)
  const settle = async (order: string, given: object) => {
    const body = { version, currency: 'THB', decision: 'part', bankRef: 'KB5001', amount: 70_000, ...given }
    const { status, body: answer } = await post(desk, `purchases/${order}/arrival`, body)
    return [status, answer.error?.code]
  }
  expect(await settle(newId(), {})).toEqual([404, 'not_found'])
  expect(await settle(id, { version: version - 1 })).toEqual([409, 'stale_version'])
  const aside = { decision: 'aside', why: 'to_send_back' }
  for (const decision of [{}, { decision: 'surplus', amount: DUE + 1 }, aside])
    expect(await settle(id, { ...decision, currency: 'IDR' })).toEqual([409, 'wrong_currency'])
  await world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ${as.id}`)
  for (const decision of [{}, { decision: 'surplus', amount: DUE + 1 }])
    expect(await settle(id, decision)).toEqual([409, 'member_closed'])
  expect(await stands(desk, id)).toEqual(before)
  expect(await held(desk)).toBe(0n)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

test('a part that one order keeps is no arrival of another, and money of another currency is none at all', async () => {
  const desk = await makeDesk()
  const { world } = desk
  const [one, two] = [await desk.order(), await desk.order()]
  for (const { id } of [one, two]) await desk.slip(id)
  const part = { decision: 'part', bankRef: 'PART-7', amount: 70_000 }
  expect((await desk.arrival(one.id, part)).status).toBe(200)
  const before = await stands(desk, two.id)
  const taken = await desk.arrival(two.id, part)
  expect([taken.status, taken.body.error.code]).toEqual([409, 'bank_reference_used'])
  expect((await desk.notice(two.no, 30_000, 'LOOSE-7')).body.outcome).toBe('suspense')
  await world.db.run(sql`UPDATE payment_notice SET currency = 'IDR' WHERE bank_ref = 'LOOSE-7'`)
  const foreign = await desk.arrival(two.id, { decision: 'part', bankRef: 'LOOSE-7', amount: 30_000 })
  expect([foreign.status, foreign.body.error.code]).toEqual([409, 'wrong_currency'])
  expect(await stands(desk, two.id)).toEqual(before)
  expect((await desk.read(one.id)).received).toEqual({ minor: 70_000, currency: 'THB' })
})

test('suspense money pays no order that ended, of another currency, or of another sum', async () => {
  const desk = await makeDesk()
  const { world } = desk
  const { id, no } = await desk.order()
  expect((await desk.notice(null, DUE, 'LOOSE-8')).body.outcome).toBe('suspense')
  const notice = await world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-8'`,
  )
  const match = async (body: object = { orderNo: no }) => {
    const { status, body: answer } = await post(desk, `suspense/${notice.id}/match`, body)
    return [status, answer.error?.code]
  }
  const set = (change: Sql) => world.db.run(sql`UPDATE purchase_order SET ${change} WHERE id = ${id}`)
  for (const status of ['expired', 'canceled']) {
    await set(sql`status = ${status}`)
    expect(await match()).toEqual([409, 'order_not_payable'])
    expect(await match({ orderId: id })).toEqual([409, 'order_not_payable'])
  }
  await set(sql`status = 'awaiting_payment', currency = 'IDR'`)
  expect(await match()).toEqual([409, 'wrong_currency'])
  await set(sql`currency = 'THB', received = 1`)
  expect(await match()).toEqual([409, 'wrong_amount'])
  await set(sql`received = 0`)
  expect(await match({ orderId: newId() })).toEqual([404, 'not_found'])
  expect(await held(desk)).toBe(BigInt(DUE))
  expect(await match({ orderId: id })).toEqual([200, undefined])
  expect(await held(desk)).toBe(0n)
  expect((await desk.read(id)).status).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})

test('suspense money is not sent back under a used reference, nor in another sum than was approved', async () => {
  const desk = await makeDesk()
  const { world, second } = desk
  await desk.notice(null, 50_000, 'LOOSE-9')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-9'`,
  )
  const ask = async (bankRef: string) => {
    const asked = await post(desk, 'money-acts', {
      kind: 'send_back',
      noticeId: id,
      bankRef,
      reason: 'โอนผิด',
    })
    if (asked.status !== 200) return () => asked
    const list = await world.request('GET', '/api/operator/approvals', { as: second })
    const waiting = list.body.items.find((item: { id: string }) => item.id === asked.body.approvalId)
    return () =>
      world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
        as: second,
        body: { decision: 'approve', payloadHash: waiting.payloadHash },
        idempotencyKey: key(),
      })
  }
  const codeOf = async (answer: Awaited<ReturnType<typeof ask>>) => {
    const { status, body } = await answer()
    await world.db.run(sql`UPDATE approval SET status = 'withdrawn' WHERE subject_id = ${id}`)
    return [status, body.error?.code]
  }
  expect(await codeOf(await ask('loose-9'))).toEqual([409, 'bank_reference_used'])
  // The reference is used by other money while the request waits.
  const late = await ask('OUT-9')
  await desk.notice(null, 1_000, 'OUT-9')
  expect(await codeOf(late)).toEqual([409, 'bank_reference_used'])
  const stale = await ask('OUT-10')
  await world.db.run(sql`UPDATE payment_notice SET used = 1 WHERE id = ${id}`)
  expect(await codeOf(stale)).toEqual([409, 'stale_version'])
  await world.db.run(sql`UPDATE payment_notice SET used = 0 WHERE id = ${id}`)
  expect(await held(desk)).toBe(51_000n)
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(51_000n)
  expect(await world.db.one(sql`SELECT resolved_at FROM payment_notice WHERE id = ${id}`)).toEqual({
    resolvedAt: null,
  })
})

test('a slip is moved from an order that exists, as it was seen', async () => {
  const desk = await makeDesk()
  const [one, two] = [await desk.order(), await desk.order()]
  await desk.slip(one.id)
  const { version } = await desk.read(one.id)
  const move = async (id: string, seen: number) => {
    const { status, body } = await post(desk, `purchases/${id}/move-slip`, { version: seen, orderNo: two.no })
    return [status, body.error?.code]
  }
  expect(await move(newId(), version)).toEqual([404, 'not_found'])
  expect(await move(one.id, version - 1)).toEqual([409, 'stale_version'])
  expect((await desk.read(one.id)).status).toBe('slip_review')
  expect((await desk.read(two.id)).status).toBe('awaiting_payment')
})

test('no page of the card provider opens for an order that is late, partly paid, or beyond one card', async () => {
  const { world, provider, buyer } = await shop()
  const { id } = await place(world, buyer)
  const set = (change: Sql) => world.db.run(sql`UPDATE purchase_order SET ${change} WHERE id = ${id}`)
  const { payBy } = await world.db.one<{ payBy: Date }>(
    sql`SELECT pay_by FROM purchase_order WHERE id = ${id}`,
  )
  const open = async () => {
    const { status, body } = await world.request('POST', `/api/orders/${id}/card`, {
      as: buyer,
      body: { locale: 'th' },
    })
    return [status, body.error?.code]
  }
  await set(sql`received = 70000`)
  expect(await open()).toEqual([403, 'not_allowed'])
  await set(sql`received = 0, pay_by = ${world.clock.now()}`)
  expect(await open()).toEqual([409, 'order_expired'])
  await set(sql`pay_by = ${payBy}, status = 'expired'`)
  expect(await open()).toEqual([409, 'order_expired'])
  await set(sql`status = 'awaiting_payment', subtotal = 100000000, vat = 7000000, transfer = 107000000`)
  expect(await open()).toEqual([409, 'amount_out_of_range'])
  expect(provider.asked).toEqual([])
  await set(sql`subtotal = 1000000, vat = 70000, transfer = 1070000`)
  expect(await open()).toEqual([200, undefined])
  expect(provider.asked).toHaveLength(1)
  expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
})

test('money that waits is not looked for in an order without a number: the number is asked for', async () => {
  const desk = await makeDesk()
  expect((await desk.notice(null, DUE, 'LOOSE-9')).body.outcome).toBe('suspense')
  const { id } = await desk.world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-9'`,
  )
  const match = async (notice: string, body: object) => {
    const answer = await post(desk, `suspense/${notice}/match`, body)
    return [answer.status, answer.body.error?.code, answer.body.error?.fields]
  }
  const missing = [422, 'malformed_input', { orderNo: 'form.field.required' }]
  expect(await match(id, {})).toEqual(missing)
  expect(await match(id, { orderNo: 'PO20260101-00000000' })).toEqual([
    404,
    'not_found',
    { orderNo: 'not_found' },
  ])
  expect(await match(newId(), {})).toEqual([404, 'not_found', undefined])
})
