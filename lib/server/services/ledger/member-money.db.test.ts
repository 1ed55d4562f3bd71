import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { adjust, moveWallet } from '../../testing/adjustment.ts'
import { within } from '../context.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { payReferral, waiveBalance } from './member-money.ts'
import { accepted, completed, makeScene, offer, PRICE } from './testing/job-scene.ts'
import { stepUp } from './testing/payee.ts'
import { command as commandIn, decide as decideIn } from './testing/racing.ts'

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
    const command = (as: typeof finance, body: Record<string, unknown>) => commandIn(world, as, body)
    const decide = (as: typeof finance, approvalId: string) => decideIn(world, as, approvalId)
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
    await adjust(world, { code: 'tax.wht_payable', owner: null }, 1_000n)
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
    await moveWallet(world, person.id, -4_000n)
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
