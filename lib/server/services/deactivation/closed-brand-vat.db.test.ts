import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { formWith, png } from '../../testing/files.ts'
import { type Context, within } from '../context.ts'
import { clawBack, refundFraud } from '../ledger/return-job-money.ts'
import { close, keptIn } from '../ledger/testing/closed.ts'
import { accepted, completed, offer } from '../ledger/testing/job-scene.ts'
import { moveJob, type TestJob } from '../ledger/testing/jobs.ts'
import { decide } from '../ledger/testing/racing.ts'
import { createOrder } from '../order/create-order.ts'
import { imitatePayment } from '../order/receive-notice.ts'
import { spendSuspense } from '../order/suspense-money.ts'
import { next, prepare } from '../order/testing/asked-refund.ts'

const HALF = 500_000n

/** A brand that paid 10,000.00 and its VAT: half is bound in running work, the other half was refunded. */
async function makeBrand(buyerWhtBp = 0) {
  const world = await makeWorld()
  const brand = await world.marketer({ holderKind: 'company' })
  const order = await createOrder(brand.ctx, {
    item: { kind: 'credit', amount: 2n * HALF },
    method: 'transfer',
    buyerWhtBp,
  })
  expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'paid' })
  const made = await offer(world, brand, await world.influencer(), { fee: 400_000n, service: 100_000n })
  const job = await accepted(world, made)
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const asked = await prepare(world, finance, order.id, Number(HALF))
  expect((await decide(world, second, asked.body.approvalId)).status).toBe(200)
  return { world, brand, order, job, finance, second }
}
type Scene = Awaited<ReturnType<typeof makeBrand>>

const endAs = (
  world: World,
  job: TestJob,
  act: typeof refundFraud | typeof clawBack,
  to: 'CANCEL' | 'COMPLETED',
) =>
  world.db.transaction(async (tx) => {
    const settled = await act(within(world.system, tx), job)
    await moveJob(tx, world, job, to, { money: 'refunded', settled })
  })
/** Ways in which the bound half returns after the account was closed. */
const BACK: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'fraud is found before the work is paid': async ({ world, brand, job }) => {
    await close(world, brand.id)
    await endAs(world, job, refundFraud, 'CANCEL')
  },
  'what was paid is taken back': async ({ world, brand, job }) => {
    const done = await completed(world, job, false)
    await close(world, brand.id)
    await endAs(world, done, clawBack, 'COMPLETED')
  },
}

type Desk = Pick<Scene, 'world' | 'finance' | 'second'>
const suspenseOf = async ({ world, finance }: Desk) =>
  (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items
/** One person asks, another confirms: the money leaves the bank. */
async function sendBack({ world, finance, second }: Desk, noticeId: string) {
  const asked = await world.request('POST', '/api/operator/money-acts', {
    as: finance,
    body: { kind: 'send_back', noticeId, bankRef: `BACK-${next()}`, reason: 'บัญชีปิด' },
    idempotencyKey: next(),
  })
  expect(asked.status).toBe(200)
  return decide(world, second, asked.body.approvalId)
}
const notesOf = (world: World, orderId: string) =>
  world.db.many(sql`SELECT (body->>'difference')::bigint AS value, (body->>'vat')::bigint AS vat, (body->>'refunded')::bigint AS refunded
    FROM tax_document WHERE subject_id = ${orderId} AND kind = 'CN' ORDER BY no`)
const sumsOf = async (world: World) => ({
  bank: await balanceOf(world.db, 'bank.cash'),
  suspense: await balanceOf(world.db, 'suspense.in'),
  vat: await balanceOf(world.db, 'tax.vat_output'),
  withheld: await balanceOf(world.db, 'tax.wht_receivable'),
})

test.each(
  Object.keys(BACK).flatMap(
    (name) =>
      [
        [name, 0, 535_000n],
        [name, 300, 520_000n],
      ] as const,
  ),
)(
  'R6 half of an invoice comes back to a closed brand (%s, %i withheld): it is sent back with its VAT and a credit note',
  async (name, wht, refunded) => {
    const scene = await makeBrand(wht)
    const { world, brand, order } = scene
    const note = { value: HALF, vat: 35_000n, refunded }
    expect(await notesOf(world, order.id)).toEqual([note])
    await BACK[name]!(scene)
    expect((await keptIn(world)).map(([id, left]) => [id, left])).toEqual([[brand.id, HALF]])
    const [item] = await suspenseOf(scene)
    expect([item.amount.minor, item.back.minor]).toEqual([Number(HALF), Number(refunded)])
    expect((await sendBack(scene, item.id)).status).toBe(200)
    expect(await notesOf(world, order.id)).toEqual([note, note])
    expect(await sumsOf(world)).toEqual({ bank: 0n, suspense: 0n, vat: 0n, withheld: 0n })
    expect(await world.db.one(sql`SELECT status FROM purchase_order WHERE id = ${order.id}`)).toEqual({
      status: 'refunded',
    })
    expect(await world.checkInvariants()).toEqual([])
  },
)

const orderOf = (ctx: Context, amount: bigint) =>
  createOrder(ctx, { item: { kind: 'credit', amount }, method: 'transfer', buyerWhtBp: 0 })

test('R6 credit of a closed brand pays nobody’s order, though its sum fits', async () => {
  const scene = await makeBrand()
  const { world, finance } = scene
  await BACK['fraud is found before the work is paid']!(scene)
  const [item] = await suspenseOf(scene)
  const other = await world.marketer()
  // 4,672.90 and its VAT of 327.10.
  const order = await orderOf(other.ctx, 467_290n)
  expect(order.transfer).toBe(HALF)
  // Nor is it suggested as its payment.
  expect((await suspenseOf(scene))[0].matchOrderId).toBeNull()
  const before = await sumsOf(world)
  const matched = await world.request('POST', `/api/operator/suspense/${item.id}/match`, {
    as: finance,
    body: { orderNo: order.no },
    idempotencyKey: next(),
  })
  expect([matched.status, matched.body.error?.code]).toEqual([409, 'move_not_allowed'])
  await expect(
    world.db.transaction((tx) => spendSuspense(within(world.system, tx), item.id, order.id, HALF)),
  ).rejects.toMatchObject({ code: 'stale_version' })
  expect(await sumsOf(world)).toEqual(before)
  expect(await balanceOf(world.db, 'mkt.available', { owner: other.id })).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  ['part', {}],
  ['surplus', {}],
  ['aside', { why: 'to_send_back' }],
])('R6 nor is it taken for what arrived for somebody else’s order: %s', async (decision, more) => {
  const scene = await makeBrand()
  const { world, finance } = scene
  await BACK['fraud is found before the work is paid']!(scene)
  const [item] = await suspenseOf(scene)
  const other = await world.marketer()
  const order = await orderOf(other.ctx, decision === 'part' ? 2n * HALF : HALF / 2n)
  const form = formWith({ bytes: await png(), type: 'image/png' }, { reference: item.bankRef })
  const slip = await world.request('POST', `/api/orders/${order.id}/slip`, { as: other, form })
  const settled = await world.request('POST', `/api/operator/purchases/${order.id}/arrival`, {
    as: finance,
    body: {
      ...{ decision, version: slip.body.version, ...more },
      ...{ bankRef: item.bankRef, amount: Number(HALF), currency: 'THB' },
    },
    idempotencyKey: next(),
  })
  expect([settled.status, settled.body.error?.code]).toEqual([409, 'move_not_allowed'])
  // The order can still be paid, and the credit is returned to its owner.
  expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'paid' })
  expect((await sendBack(scene, item.id)).status).toBe(200)
  const told = await world.db.many(
    sql`SELECT event FROM outbox WHERE audience_id = ${other.id} AND event IN ('order_rest_due', 'money_set_aside', 'money_sent_back')`,
  )
  expect(told).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test('R6 credit of two invoices, come back into lots of their own, goes with a credit note for each', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const orders: string[] = []
  for (const amount of [300_000n, 200_000n]) {
    const order = await createOrder(brand.ctx, {
      item: { kind: 'credit', amount },
      method: 'transfer',
      buyerWhtBp: 0,
    })
    expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'paid' })
    orders.push(order.id)
  }
  const made = await offer(world, brand, await world.influencer(), { fee: 400_000n, service: 100_000n })
  const job = await accepted(world, made)
  // Both lots have expired: returned credit gets a new date.
  world.clock.advance({ days: 400 })
  await close(world, brand.id)
  await endAs(world, job, refundFraud, 'CANCEL')
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const scene = { world, finance, second }
  const [item] = await suspenseOf(scene)
  expect((await sendBack(scene, item.id)).status).toBe(200)
  expect(await Promise.all(orders.map((id) => notesOf(world, id)))).toEqual([
    [{ value: 300_000n, vat: 21_000n, refunded: 321_000n }],
    [{ value: 200_000n, vat: 14_000n, refunded: 214_000n }],
  ])
  expect(await sumsOf(world)).toEqual({ bank: 0n, suspense: 0n, vat: 0n, withheld: 0n })
  expect(await world.checkInvariants()).toEqual([])
})

test('R6 what arrived for an order of a closed brand is sent back as it came: no invoice was made of it', async () => {
  const scene = await makeBrand()
  const { world, brand } = scene
  const before = await sumsOf(world)
  const { no, id } = await createOrder(brand.ctx, {
    item: { kind: 'credit', amount: 2n * HALF },
    method: 'transfer',
    buyerWhtBp: 0,
  })
  await close(world, brand.id)
  for (const part of [535_000n, 1_070_000n])
    expect(await imitatePayment(world.system, no, part)).toEqual({ outcome: 'suspense' })
  for (const item of await suspenseOf(scene)) {
    expect(item.back).toEqual(item.amount)
    expect((await sendBack(scene, item.id)).status).toBe(200)
  }
  expect(await sumsOf(world)).toEqual(before)
  expect(await notesOf(world, id)).toEqual([])
})
