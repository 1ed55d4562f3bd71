import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { deskOf, key, makeDesk } from './testing/paying.ts'

const DUE = 1_070_000
type Desk = Awaited<ReturnType<typeof makeDesk>>

const payBy = async ({ world }: Desk, id: string) =>
  (await world.db.one<{ payBy: Date }>(sql`SELECT pay_by FROM purchase_order WHERE id = ${id}`)).payBy
const match = ({ world, finance }: Desk, noticeId: string, orderNo: string) =>
  world.request('POST', `/api/operator/suspense/${noticeId}/match`, {
    as: finance,
    body: { orderNo },
    idempotencyKey: key(),
  })

test('R10 a request to send money back ends when an order uses the money', async () => {
  const desk = await makeDesk()
  const { world, finance, second } = desk
  const first = await desk.order()
  await desk.notice(first.no, DUE, 'FIRST1')
  await desk.arrival(first.id, { decision: 'aside', why: 'arrived_twice', bankRef: 'SECOND1', amount: DUE })
  const [row] = (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items
  const asked = await world.request('POST', '/api/operator/money-acts', {
    as: finance,
    body: { kind: 'send_back', noticeId: row.id, bankRef: 'OUT-1', reason: 'โอนซ้ำ' },
    idempotencyKey: key(),
  })
  expect(asked.status).toBe(200)
  const next = await desk.order()
  expect((await match(desk, row.id, next.no)).status).toBe(200)
  const { status, hash } = await world.db.one<{ status: string; hash: string }>(
    sql`SELECT status, encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.body.approvalId}`,
  )
  expect(status).toBe('withdrawn')
  const trail = sql`SELECT transition, from_status, to_status, actor_id, data FROM audit_log
    WHERE subject = 'approval' AND subject_id = ${asked.body.approvalId} ORDER BY id`
  expect((await world.db.many(trail)).slice(1)).toEqual([
    {
      transition: 'void',
      fromStatus: 'waiting',
      toStatus: 'withdrawn',
      actorId: finance.id,
      data: { action: 'suspense.send_back', orderNo: next.no },
    },
  ])
  const late = await world.request('POST', `/api/operator/approvals/${asked.body.approvalId}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: hash },
    idempotencyKey: key(),
  })
  expect(late.body.error.code).toBe('already_decided')
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(2 * DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a part that one order waits with pays no other, though it would fit', async () => {
  const desk = await makeDesk()
  const { world } = desk
  const [waiting, smaller] = [await desk.order(), await desk.order()]
  await desk.slip(waiting.id, 'PART-1')
  const kept = await desk.arrival(waiting.id, { decision: 'part', bankRef: 'PART-1', amount: 535_000 })
  expect(kept.status).toBe(200)
  const [part] = (await desk.read(waiting.id)).arrivals
  await desk.slip(smaller.id, 'PART-2')
  await desk.arrival(smaller.id, { decision: 'part', bankRef: 'PART-2', amount: 535_000 })
  // The due rest of the second order equals the part reserved for the first.
  expect((await match(desk, part.id, smaller.no)).body.error.code).toBe('already_decided')
  expect(await desk.read(smaller.id)).toMatchObject({ status: 'awaiting_payment' })
  expect(await balanceOf(world.db, 'suspense.in', {})).toBe(1_070_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('one transfer is one slip, however its reference is spelled', async () => {
  const desk = await makeDesk()
  const { world, as } = desk
  const [one, two] = [await desk.order(), await desk.order()]
  await desk.slip(one.id, 'SCB 771')
  const form = new FormData()
  form.set('reference', 'scb771')
  form.set('file', new File([PNG], 'slip.png', { type: 'image/png' }))
  const again = await world.request('POST', `/api/orders/${two.id}/slip`, { as, form })
  expect(again.body.error.code).toBe('slip_used')
  expect(await desk.read(two.id)).toMatchObject({ status: 'awaiting_payment', slip: null })
})

test('an order whose slip goes to another stays open for a day at least; a code never outlives its order', async () => {
  const desk = await makeDesk()
  const { world, as } = desk
  const [wrong, right] = [await desk.order(), await desk.order()]
  const end = await payBy(desk, wrong.id)
  world.clock.advance({ hours: 71, minutes: 50 })
  const later = {
    ...as,
    token: (await world.login({ memberId: as.id })).token,
  }
  const desk2 = { ...desk, ...deskOf(world, later, await world.operator('finance')) }
  const renewed = await world.request('POST', `/api/orders/${right.id}/qr`, { as: later, body: {} })
  expect(renewed.status).toBe(200)
  expect(await world.db.one(sql`SELECT qr_expires_at FROM purchase_order WHERE id = ${right.id}`)).toEqual({
    qrExpiresAt: await payBy(desk, right.id),
  })
  await desk2.slip(wrong.id, 'REF-9', later)
  const finance = await world.operator('finance')
  const moved = await world.request('POST', `/api/operator/purchases/${wrong.id}/move-slip`, {
    as: finance,
    body: { version: (await desk2.read(wrong.id)).version, orderNo: right.no },
    idempotencyKey: key(),
  })
  expect(moved.body.status).toBe('awaiting_payment')
  const open = await payBy(desk, wrong.id)
  expect(open).toEqual(new Date(world.clock.now().getTime() + 24 * 3_600_000))
  expect(open > end).toBe(true)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
