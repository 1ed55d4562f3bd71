import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf, lotsOf } from '../../store/ledger.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { decide } from '../ledger/testing/racing.ts'
import {
  ask,
  type Brand,
  blockersOf,
  bought,
  type Operator,
  prepare,
  purchase,
  refundsOf,
  seenBy,
  told,
} from './testing/asked-refund.ts'

describe('a refund that is asked for', () => {
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
    // The credit cannot be spent meanwhile.
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
    // While it is being paid, it can be neither taken back nor refused.
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
    expect(await blockersOf(world, brand)).toEqual([])
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(0n)
    expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
    expect((await ask(world, brand, order.id)).body.error.code).toBe('move_not_allowed')
    // One message for each step; refused attempts in between sent none.
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
    const other = await world.marketer({ stepUp: true })
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

  it('is paid as it was seen: taken back, asked again with another account, or changed before the second person, it is stale', async () => {
    const { world, brand, order } = await bought()
    const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
    const free = () => balanceOf(world.db, 'mkt.available', { owner: brand.id })
    const askSeen = async (accountNo: string) => {
      const { body } = await ask(world, brand, order.id, { accountNo })
      return { id: body.id as string, seen: await seenBy(world, finance, order.id) }
    }
    const takeBack = (id: string) =>
      world.request('POST', `/api/refunds/${id}/take-back`, { as: brand, body: {} })
    const first = await askSeen('1234561111')
    expect(first.seen).toEqual({ requestId: first.id })
    expect((await takeBack(first.id)).status).toBe(200)
    const stale = async (seen: object) => {
      const refused = await prepare(world, finance, order.id, 500_000, seen)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'already_decided'])
    }
    await stale(first.seen)
    const again = await askSeen('1234562222')
    await stale(first.seen)
    await stale({ requestId: null })
    const { body } = await prepare(world, finance, order.id, 500_000, again.seen)
    const shown = await world.request('GET', '/api/operator/approvals?status=waiting', { as: second })
    expect(shown.body.items[0].payload).toMatchObject({ requestId: again.id, last4: '2222' })
    const set = (status: string, last4: string) =>
      world.db.run(
        sql`UPDATE refund_request SET status = ${status}, account_last4 = ${last4} WHERE id = ${again.id}`,
      )
    for (const [status, last4] of [
      ['withdrawn', '2222'],
      ['asked', '3333'],
    ] as const) {
      await set(status, last4)
      expect((await decide(world, second, body.approvalId)).body.error.code).toBe('stale_version')
      expect(await free()).toBe(500_000n)
    }
    await set('asked', '2222')
    expect((await decide(world, second, body.approvalId)).status).toBe(200)
    expect(await free()).toBe(0n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('needs a fresh code: a login alone neither names an account nor takes the credit', async () => {
    const { world, brand, order } = await bought()
    await world.db.run(sql`UPDATE login_session SET step_up_at = NULL WHERE member_id = ${brand.id}`)
    const refused = await ask(world, brand, order.id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'code_required'])
    expect((await refundsOf(world, brand)).requests).toEqual([])
    expect(await told(world, 'member', brand.id)).toEqual([])
    await world.db.run(
      sql`UPDATE login_session SET step_up_at = ${world.clock.now()} WHERE member_id = ${brand.id}`,
    )
    expect((await ask(world, brand, order.id)).status).toBe(200)
  })

  it('R3 keeps its brand from closing until it is decided, also past the last day of the credit, which closing would end', async () => {
    const { world, brand, order } = await bought()
    const { expiresAt } = await world.db.one<{ expiresAt: Date }>(sql`SELECT expires_at FROM credit_lot`)
    world.clock.advance({ seconds: (expiresAt.getTime() - world.clock.now().getTime()) / 1000 - 3600 })
    await world.db.run(sql`UPDATE login_session SET step_up_at = ${world.clock.now()}`)
    const { body: asked } = await ask(world, brand, order.id)
    world.clock.advance({ hours: 2 })
    await world.db.run(sql`UPDATE login_session SET step_up_at = ${world.clock.now()}`)
    const close = (waives: boolean) =>
      world.request('PATCH', '/sv_marketer_profile/deactivate/', {
        as: brand,
        body: { reason: 'hard_to_use', ...(waives ? { waivedAmount: 500_000 } : {}) },
      })
    const free = () => balanceOf(world.db, 'mkt.available', { owner: brand.id }, 'THB')
    for (const waives of [false, true]) {
      const refused = await close(waives)
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
