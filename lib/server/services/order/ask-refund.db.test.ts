import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf, lotsOf } from '../../store/ledger.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { decide } from '../ledger/testing/racing.ts'

type Brand = Awaited<ReturnType<World['marketer']>>
type Operator = Awaited<ReturnType<World['operator']>>
const ACCOUNT = { bankCode: '004', accountNo: '๑23-4-56789-0' }
let count = 0
const next = () => `refund-${++count}`

async function bought(amount = 500_000) {
  const world = await makeWorld({ max: 8 })
  const brand = await world.marketer()
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount }, method: 'transfer', buyerWhtBp: 0 },
    idempotencyKey: next(),
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return { world, brand, order: body as { id: string; no: string } }
}
const refundsOf = async (world: World, as: Brand) => (await world.request('GET', '/api/refunds', { as })).body
const ask = (world: World, as: Brand | undefined, id: string, body: object = {}) =>
  world.request('POST', `/api/orders/${id}/refund`, {
    ...(as ? { as } : {}),
    body: { amount: 500_000, ...ACCOUNT, ...body },
    idempotencyKey: next(),
  })
/** Finance prepares what its screen shows: by default the request that is open now. */
const prepare = async (
  world: World,
  as: Operator,
  orderId: string,
  amount = 500_000,
  seen?: { requestId: string | null },
) =>
  world.request('POST', '/api/operator/money-acts', {
    as,
    body: {
      kind: 'refund',
      orderId,
      requestId: seen ? seen.requestId : ((await purchase(world, as, orderId)).refundRequest?.id ?? null),
      amount,
      currency: 'THB',
      bankRef: `OUT-${next()}`,
      reason: 'ผู้ซื้อขอคืน',
    },
    idempotencyKey: next(),
  })
/** What the buyer and the operators are told of refunds, oldest first. */
const told = (world: World, to: 'member' | 'operators', id: string | null = null) =>
  world.db.many<{ event: string; payload: Record<string, unknown> }>(sql`SELECT event, payload FROM outbox
    WHERE event LIKE 'refund%' AND audience_kind = ${to} AND audience_id IS NOT DISTINCT FROM ${id} ORDER BY id`)
const purchase = async (world: World, as: Operator, id: string) =>
  (await world.request('GET', `/api/operator/purchases/${id}`, { as })).body

describe('a refund that is asked for', () => {
  it('is not paid once it was taken back, nor to the account of another request', async () => {
    const { world, brand, order } = await bought()
    const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
    const first = (await ask(world, brand, order.id)).body.id as string
    const seen = { requestId: first }
    await world.request('POST', `/api/refunds/${first}/take-back`, { as: brand, body: {} })
    const codeOf = async (seen: { requestId: string | null }) =>
      (await prepare(world, finance, order.id, 500_000, seen)).body.error?.code
    expect(await codeOf(seen)).toBe('already_decided')
    const again = (await ask(world, brand, order.id, { accountNo: '9998882222' })).body.id as string
    expect(await codeOf(seen)).toBe('already_decided')
    expect(await codeOf({ requestId: null })).toBe('already_decided')
    const { approvalId } = (await prepare(world, finance, order.id, 500_000, { requestId: again })).body
    const { payload } = await world.db.one<{ payload: object }>(
      sql`SELECT payload FROM approval WHERE id = ${approvalId}`,
    )
    expect(payload).toMatchObject({ amount: '500000', requestId: again, last4: '2222' })
    // Whatever else ends the request: the second person signs for it, and it is not there any more.
    await world.db.run(sql`UPDATE refund_request SET status = 'withdrawn', decided_at = ${world.clock.now()}
      WHERE id = ${again}`)
    expect((await decide(world, second, approvalId)).body.error.code).toBe('stale_version')
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('says what comes back, holds the credit, and is paid by two persons for exactly that amount', async () => {
    const { world, brand, order } = await bought()
    expect(await refundsOf(world, brand)).toMatchObject({
      days: 5,
      refundable: [
        { orderId: order.id, amount: { minor: 500_000 }, vat: { minor: 35_000 }, back: { minor: 535_000 } },
      ],
      requests: [],
    })
    const asked = await ask(world, brand, order.id)
    expect(asked.status).toBe(200)
    const after = await refundsOf(world, brand)
    expect(after.refundable).toEqual([])
    expect(after.requests).toMatchObject([
      { id: asked.body.id, status: 'asked', bankCode: '004', last4: '7890', amount: { minor: 500_000 } },
    ])
    expect(JSON.stringify(after)).not.toContain('1234567890')
    // Nothing else is paid from it meanwhile.
    expect(await lotsOf(world.db, brand.id, 'mkt.available', { currency: 'THB', lock: true })).toEqual([])

    const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
    const queue = (await world.request('GET', '/api/operator/purchases?status=refund_asked', { as: finance }))
      .body
    expect([queue.items.map((row: { id: string }) => row.id), queue.counts.refund_asked]).toEqual([
      [order.id],
      1,
    ])
    expect((await purchase(world, finance, order.id)).refundRequest).toMatchObject({
      accountNo: '1234567890',
      back: { minor: 535_000 },
    })
    expect((await purchase(world, await world.operator('support'), order.id)).refundRequest).toMatchObject({
      accountNo: null,
      last4: '7890',
    })
    const short = await prepare(world, finance, order.id, 499_999)
    expect([short.status, short.body.error.code]).toEqual([409, 'wrong_amount'])
    const command = await prepare(world, finance, order.id)
    // Being paid: neither taken back nor refused.
    const back = await world.request('POST', `/api/refunds/${asked.body.id}/take-back`, {
      as: brand,
      body: {},
    })
    expect(back.body.error.code).toBe('already_decided')
    const refused = await world.request('POST', `/api/operator/refunds/${asked.body.id}/refuse`, {
      as: second,
      body: { reason: 'ชื่อบัญชีไม่ตรง' },
    })
    expect(refused.body.error.code).toBe('already_decided')
    expect((await decide(world, finance, command.body.approvalId)).body.error.code).toBe(
      'asker_cannot_approve',
    )
    expect((await decide(world, second, command.body.approvalId)).status).toBe(200)
    expect((await refundsOf(world, brand)).requests[0].status).toBe('paid')
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(0n)
    expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
    expect((await ask(world, brand, order.id)).body.error.code).toBe('move_not_allowed')
    // Each step once: what was refused in between left nothing.
    const sum = { no: order.no, amount: 535_000, currency: 'THB' }
    expect(await told(world, 'member', brand.id)).toEqual([
      { event: 'refund_asked', payload: { ...sum, days: 5, last4: '7890' } },
      { event: 'refund_started', payload: sum },
      {
        event: 'refund_paid',
        payload: { ...sum, last4: '7890', bankRef: expect.stringMatching(/^OUT-refund-/) },
      },
    ])
    expect(await told(world, 'operators')).toEqual([
      { event: 'refund_waiting', payload: { ...sum, days: 5, roles: ['finance'] } },
    ])
    expect(await world.checkInvariants()).toEqual([])
  })

  it('is one: of many at once one is taken, and only for the amount that was shown, to an account that can be one', async () => {
    const { world, brand, order } = await bought()
    const code = async (body: object) => (await ask(world, brand, order.id, body)).body.error
    expect((await code({ amount: 499_999 })).code).toBe('wrong_amount')
    expect(await code({ accountNo: '12' })).toMatchObject({ fields: { accountNo: 'account_digits' } })
    expect(await code({ bankCode: '999' })).toMatchObject({ fields: { bankCode: 'required' } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(world, brand, order.id)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await refundsOf(world, brand)).requests).toHaveLength(1)
    expect((await told(world, 'member', brand.id)).map(({ event }) => event)).toEqual(['refund_asked'])
    expect(await told(world, 'operators')).toHaveLength(1)
  })

  it('is taken back or refused with a reason; the credit is free again', async () => {
    const { world, brand, order } = await bought()
    const first = (await ask(world, brand, order.id)).body.id
    const takeBack = (id: string, as: Brand) =>
      world.request('POST', `/api/refunds/${id}/take-back`, { as, body: {} })
    expect((await takeBack(first, await world.marketer())).status).toBe(404)
    expect((await takeBack(newId(), brand)).status).toBe(404)
    expect((await takeBack(first, brand)).body).toEqual({ ok: true })
    expect((await takeBack(first, brand)).body.error.code).toBe('already_decided')
    expect(await lotsOf(world.db, brand.id, 'mkt.available', { currency: 'THB', lock: true })).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    const again = (await ask(world, brand, order.id)).body.id
    const refuse = (as: Operator | Brand) =>
      world.request('POST', `/api/operator/refunds/${again}/refuse`, { as, body: { reason: 'ชื่อบัญชีไม่ตรง' } })
    expect((await refuse(brand)).status).toBe(404)
    expect((await refuse(await world.operator('support'))).status).toBe(403)
    expect((await refuse(await world.operator('finance'))).body).toEqual({ ok: true })
    expect(
      (await refundsOf(world, brand)).requests.map((one: { status: string; reason: string }) => [
        one.status,
        one.reason,
      ]),
    ).toEqual([
      ['refused', 'ชื่อบัญชีไม่ตรง'],
      ['withdrawn', null],
    ])
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)
    const words = await told(world, 'member', brand.id)
    expect(words.map(({ event }) => event)).toEqual(['refund_asked', 'refund_asked', 'refund_refused'])
    expect(words[2]!.payload).toEqual({ no: order.no, reason: 'ชื่อบัญชีไม่ตรง' })
  })

  it('belongs to its buyer, and what was asked in time does not end while it waits', async () => {
    const { world, brand, order } = await bought()
    const other = await world.marketer()
    expect((await ask(world, other, order.id)).status).toBe(404)
    expect((await ask(world, brand, newId())).status).toBe(404)
    expect((await ask(world, undefined, order.id)).status).toBe(401)
    expect((await ask(world, await world.influencer(), order.id)).status).toBe(403)
    expect((await refundsOf(world, other)).refundable).toEqual([])
    expect((await ask(world, brand, order.id)).status).toBe(200)
    const lastDay = (hours: number) =>
      world.db.run(sql`UPDATE credit_lot SET expires_at = ${new Date(world.clock.now().getTime() + hours * 3_600_000)}
        WHERE order_id = ${order.id}`)
    await lastDay(48)
    expect(await expireLots(world.system)).toBe(0)
    expect((await world.outbox()).filter(({ event }) => event === 'credit_expiring')).toEqual([])
    await lastDay(-2)
    expect(await expireLots(world.system)).toBe(0)
    expect(await world.checkInvariants()).toEqual([])
    const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
    const command = await prepare(world, finance, order.id)
    expect((await decide(world, second, command.body.approvalId)).status).toBe(200)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R3 keeps its brand from closing until it is decided, also past the last day of the credit, which closing would end', async () => {
    const world = await makeWorld({ max: 8 })
    const brand = await world.marketer({ stepUp: true })
    const { body: order } = await world.request('POST', '/api/orders', {
      as: brand,
      body: { item: { kind: 'credit', amount: 500_000 }, method: 'transfer', buyerWhtBp: 0 },
      idempotencyKey: next(),
    })
    await world.request('POST', `/api/test/payments/${order.no}/settle`, { body: {} })
    const { expiresAt } = await world.db.one<{ expiresAt: Date }>(sql`SELECT expires_at FROM credit_lot`)
    world.clock.advance({ seconds: (expiresAt.getTime() - world.clock.now().getTime()) / 1000 - 3600 })
    const { body: asked } = await ask(world, brand, order.id)
    world.clock.advance({ hours: 2 })
    await world.db.run(sql`UPDATE login_session SET step_up_at = ${world.clock.now()}`)
    const close = (waiveCredit: boolean) =>
      world.request('PATCH', '/sv_marketer_profile/deactivate/', {
        as: brand,
        body: { reason: 'hard_to_use', waiveCredit },
      })
    const free = () => balanceOf(world.db, 'mkt.available', { owner: brand.id }, 'THB')
    for (const waiveCredit of [false, true]) {
      const refused = await close(waiveCredit)
      expect(refused.body.error).toMatchObject({
        code: 'deactivation_blocked',
        details: { blockers: [{ code: 'order_in_review', count: 1 }] },
      })
      expect(await free()).toBe(500_000n)
    }
    const finance = await world.operator('finance')
    const second = await world.operator('finance')
    const prepared = await prepare(world, finance, order.id)
    expect((await close(true)).body.error.code).toBe('deactivation_blocked')
    expect((await decide(world, second, prepared.body.approvalId)).status).toBe(200)
    expect([asked.id !== undefined, await free()]).toEqual([true, 0n])
    expect((await close(false)).status).toBe(200)
    expect(await world.checkInvariants()).toEqual([])
  })
})
