import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld } from '../../testing/world.ts'
import { key, notice, order } from './testing/noticed-order.ts'

describe('orders', () => {
  it('pays by a signed notice: credit, L01, one tax invoice with every field', async () => {
    const world = await makeWorld()
    const as = await world.marketer({ holderKind: 'company' })
    const { id, no } = await order(world, as, {
      item: { kind: 'credit', amount: 1_000_000 },
      method: 'transfer',
      buyerWhtBp: 300,
    })
    expect((await notice(world, { orderNo: no, amount: 1_040_000, bankRef: 'BANK0001' })).body).toEqual({
      outcome: 'paid',
    })
    const paid = (await world.request('GET', `/api/orders/${id}`, { as })).body
    expect(paid).toMatchObject({ status: 'paid', invoiceNumber: 'TI00000-2026-000001', qr: null })
    const total = (await world.request('GET', `/api/credits/marketers/${as.id}/total`, { as })).body
    expect(total.available).toEqual({ minor: 1_000_000, currency: 'THB' })
    const invoice = (await world.request('GET', `/api/tax-documents/${paid.invoiceId}`, { as })).body
    expect(invoice.body).toMatchObject({
      title: 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
      number: 'TI00000-2026-000001',
      seller: { taxId: '0105536112014', branchCode: '00000' },
      subtotal: 1_000_000,
      vat: 70_000,
      total: 1_070_000,
      totalInWords: 'หนึ่งหมื่นเจ็ดร้อยบาทถ้วน',
      stamp: 'rate_not_confirmed',
    })
    expect(await balanceOf(world.db, 'tax.wht_receivable')).toBe(30_000n)
    expect((await world.outbox()).map((row) => row.event)).toEqual(
      expect.arrayContaining(['order_waiting', 'order_paid', 'invoice_ready', 'buyer_certificate_due']),
    )
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R10 counts one event once however often and however parallel it comes', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const { no } = await order(world, as)
    const send = () =>
      notice(world, { orderNo: no, amount: 1_070_000, bankRef: 'BANK0002', eventId: 'evt-1' })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map((answer) => answer.body.outcome)).toEqual(Array(8).fill('paid'))
    expect(await balanceOf(world.db, 'bank.cash')).toBe(1_070_000n)
    // The same transfer under another event id changes nothing either.
    const more = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        notice(world, { orderNo: no, amount: 1_070_000, bankRef: 'BANK0002', eventId: `evt-2-${i}` }),
      ),
    )
    expect(more.map((answer) => answer.body.outcome)).toEqual(Array(4).fill('ignored'))
    expect(await balanceOf(world.db, 'mkt.available', { owner: as.id })).toBe(1_000_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('two notices of one transfer at the same moment pay once', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const one = await order(world, as)
    const two = await order(world, as)
    const answers = await Promise.all(
      [one, two].map(({ no }) => notice(world, { orderNo: no, amount: 1_070_000, bankRef: 'BANK0003' })),
    )
    expect(answers.filter((answer) => answer.body.outcome === 'paid')).toHaveLength(1)
    expect(await balanceOf(world.db, 'bank.cash')).toBe(1_070_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('refuses notices with a wrong signature, of another body, or more than five minutes off', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const { no } = await order(world, as)
    const given = { orderNo: no, amount: 1_070_000, bankRef: 'BANK0004' }
    expect((await notice(world, given, { secret: 'other' })).body.error.code).toBe('signature_invalid')
    expect((await notice(world, { ...given, amount: 1 }, { sentAmount: 1_070_000 })).body.error.code).toBe(
      'signature_invalid',
    )
    const at = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
    for (const seconds of [-301, 301])
      expect((await notice(world, given, { signedAt: at(seconds) })).body.error.code).toBe('notice_too_old')
    const unsigned = await world.request('POST', '/api/payments/notice', {
      body: { ...given, eventId: 'x', currency: 'THB', paidAt: world.clock.now().toISOString() },
    })
    expect(unsigned.status).toBe(401)
    expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
    expect((await notice(world, given, { signedAt: at(-299) })).body.outcome).toBe('paid')
    expect((await notice(world, { ...given, orderNo: 'BO-unknown', bankRef: 'BANK0014' })).body.outcome).toBe(
      'suspense',
    )
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R36 dates no money in the future, whether it pays or waits, whatever the clock of its bank says', async () => {
    const world = await makeWorld()
    const { no } = await order(world, await world.marketer())
    const now = world.clock.now()
    const send = (bankRef: string, amount: number, paidAt: Date) =>
      notice(world, { orderNo: no, amount, bankRef, paidAt })
    expect((await send('SOON', 5_000, new Date('2199-12-31T16:59:59Z'))).body.outcome).toBe('suspense')
    expect((await send('LATE', 6_000, new Date(now.getTime() - 1_000))).body.outcome).toBe('suspense')
    expect((await send('EARLY', 7_000, new Date('1900-01-01T00:00:00Z'))).body.outcome).toBe('suspense')
    expect((await send('EXACT', 1_070_000, new Date(now.getTime() + 1))).body.outcome).toBe('paid')
    expect(await world.db.many(sql`SELECT bank_ref, at FROM bank_move ORDER BY bank_ref`)).toEqual([
      { bankRef: 'EARLY', at: now },
      { bankRef: 'EXACT', at: now },
      { bankRef: 'LATE', at: new Date(now.getTime() - 1_000) },
      { bankRef: 'SOON', at: now },
    ])
    expect(await world.checkInvariants()).toEqual([])
  })

  it('keeps a wrong amount in suspense; finance matches it to an order of exactly that amount', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const finance = await world.operator('finance')
    const wanted = await order(world, as)
    const given = { orderNo: wanted.no, amount: 1_069_999, bankRef: 'BANK0005' }
    expect((await notice(world, given)).body.outcome).toBe('suspense')
    world.clock.advance({ seconds: 1 })
    expect(
      (await notice(world, { orderNo: null, amount: 1_070_000, bankRef: 'BANK0006' })).body.outcome,
    ).toBe('suspense')
    const list = (await world.request('GET', '/api/operator/suspense', { as: finance })).body
    expect(list.total.minor).toBe(2_139_999)
    const [wrong, right] = list.items
    expect(right.matchOrderId).toBe(wanted.id)
    const match = (id: string) =>
      world.request('POST', `/api/operator/suspense/${id}/match`, {
        as: finance,
        body: { orderId: wanted.id },
        idempotencyKey: key(),
      })
    expect((await match(wrong.id)).body.error.code).toBe('wrong_amount')
    expect((await match(right.id)).body).toEqual({ ok: true })
    expect((await match(right.id)).body.error.code).toBe('already_decided')
    expect(await balanceOf(world.db, 'suspense.in')).toBe(1_069_999n)
    expect(await balanceOf(world.db, 'mkt.available', { owner: as.id })).toBe(1_000_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('keeps money in another currency, and money for a canceled order, in suspense; nothing is lost', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const { id, no, version } = await order(world, as)
    const other = { orderNo: no, amount: 1_070_000, bankRef: 'BANK0009', currency: 'IDR' }
    expect((await notice(world, other)).body.outcome).toBe('suspense')
    const unknown = await notice(world, { ...other, currency: 'USD', bankRef: 'BANK0010' })
    expect(unknown.status).toBe(422)
    expect((await world.request('GET', `/api/orders/${id}`, { as })).body.status).toBe('awaiting_payment')
    await world.request('POST', `/api/orders/${id}/cancel`, { as, body: { version }, idempotencyKey: key() })
    const late = await notice(world, { orderNo: no, amount: 1_070_000, bankRef: 'BANK0011' })
    expect(late.body.outcome).toBe('suspense')
    const held = await world.db.many<{ currency: string; amount: bigint }>(
      sql`SELECT currency, balance AS amount FROM ledger_account WHERE code = 'suspense.in' ORDER BY currency`,
    )
    expect(held).toEqual([
      { currency: 'IDR', amount: 1_070_000n },
      { currency: 'THB', amount: 1_070_000n },
    ])
    expect(await balanceOf(world.db, 'mkt.available', { owner: as.id })).toBe(0n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('takes notices in any order: the second payment of one order is kept apart', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const { no } = await order(world, as)
    const later = { orderNo: no, amount: 1_070_000, bankRef: 'BANK0013', eventId: 'evt-later' }
    const earlier = { ...later, bankRef: 'BANK0012', eventId: 'evt-earlier' }
    expect((await notice(world, later)).body.outcome).toBe('paid')
    expect((await notice(world, earlier)).body.outcome).toBe('suspense')
    expect((await notice(world, later)).body.outcome).toBe('paid')
    expect(await balanceOf(world.db, 'mkt.available', { owner: as.id })).toBe(1_000_000n)
    expect(await balanceOf(world.db, 'suspense.in')).toBe(1_070_000n)
    expect(await world.checkInvariants()).toEqual([])
  })
})
