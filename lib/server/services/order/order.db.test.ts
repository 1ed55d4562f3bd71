import { describe, expect, it } from 'vitest'
import { createPayments, SIGNATURE_HEADER } from '../../gateways/payments.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { expireOrders } from './change-order.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let keys = 0
const key = () => `test-key-${++keys}`

type Marketer = Awaited<ReturnType<World['marketer']>>

async function order(
  world: World,
  as: Marketer,
  body: Record<string, unknown> = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' },
) {
  const answer = await world.request('POST', '/api/orders', { as, body, idempotencyKey: key() })
  expect(answer.body).toMatchObject({ status: 'awaiting_payment' })
  return answer.body as { id: string; no: string; version: number }
}

async function notice(
  world: World,
  given: { orderNo: string | null; amount: number; bankRef: string; eventId?: string; currency?: string },
  options: { signedAt?: Date; secret?: string; sentAmount?: number } = {},
) {
  const body = {
    eventId: given.eventId ?? newId(),
    orderNo: given.orderNo,
    amount: given.amount,
    currency: given.currency ?? 'THB',
    bankRef: given.bankRef,
    paidAt: world.clock.now().toISOString(),
  }
  const payments = createPayments({ paymentSecret: options.secret ?? world.config.paymentSecret })
  const raw = new TextEncoder().encode(JSON.stringify(body))
  return world.request('POST', '/api/payments/notice', {
    body: { ...body, amount: options.sentAmount ?? body.amount },
    headers: { [SIGNATURE_HEADER]: payments.sign(raw, options.signedAt ?? world.clock.now()) },
  })
}

async function publishOffer(world: World) {
  const id = newId()
  await world.db.run(sql`INSERT INTO package_offer (id, status, slug_th, slug_en, name_th, name_en, summary_th, summary_en, body_th, body_en, channel_type, post_type,
      slots, price, fee_per_slot, currency, valid_days, created_at, updated_at)
    VALUES (${id}, 'publish', ${`ชุด-${id.slice(-6)}`}, ${`set-${id.slice(-6)}`}, 'ชุดรีวิว', 'Review set', 'ห้าโพสต์', 'Five posts', 'รายละเอียด', 'Details', 'INSTAGRAM', 'photoPost',
      5, 2500000, 400000, 'THB', 180, ${world.clock.now()}, ${world.clock.now()})`)
  return { id, slug: `set-${id.slice(-6)}` }
}

describe('orders', () => {
  it('quotes VAT and withholding of a company (domain §7) and refuses withholding by a person', async () => {
    const world = await makeWorld()
    const company = await world.marketer({ holderKind: 'company' })
    const person = await world.marketer()
    const quote = (as: Marketer, amount: number, buyerWhtBp: number) =>
      world.request('POST', '/api/orders/quote', {
        as,
        body: { item: { kind: 'credit', amount }, buyerWhtBp },
      })
    expect((await quote(company, 1_000_000, 300)).body).toMatchObject({
      vat: { minor: 70_000 },
      buyerWht: { minor: 30_000 },
      transfer: { minor: 1_040_000, currency: 'THB' },
      allowedWhtBp: [0, 200, 300],
    })
    expect((await quote(company, 123_456, 300)).body).toMatchObject({
      vat: { minor: 8_642 },
      buyerWht: { minor: 3_704 },
      transfer: { minor: 128_394 },
    })
    expect((await quote(person, 1_000_000, 300)).status).toBe(403)
    expect((await quote(person, 49_999, 0)).body.error.code).toBe('amount_out_of_range')
    expect((await quote(person, 500_000_001, 0)).body.error.code).toBe('amount_out_of_range')
  })

  it('shows a PromptPay code whose amount and reference are the order, and renews it', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const { id, no } = await order(world, as)
    const shown = await world.request('GET', `/api/orders/${id}`, { as })
    expect(no).toMatch(/^PO20261121-\d{8}$/)
    expect(shown.body.qr.payload).toContain(`0218${no.replace('-', '')}`)
    expect(shown.body.qr.payload).toContain('540810700.00')
    expect(shown.body.qr.svg).toMatch(/^<svg/)
    world.clock.advance({ minutes: 16 })
    expect((await world.request('GET', `/api/orders/${id}`, { as })).body.qr).toBeNull()
    const renewed = await world.request('POST', `/api/orders/${id}/qr`, { as, body: {} })
    expect(renewed.body.qr.payload).toBe(shown.body.qr.payload)
  })

  it('R4 answers a repeated order with the first answer, and another body with 409', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const body = { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' }
    const first = await world.request('POST', '/api/orders', { as, body, idempotencyKey: 'same-key-1' })
    const again = await world.request('POST', '/api/orders', { as, body, idempotencyKey: 'same-key-1' })
    expect(again.body).toEqual(first.body)
    const other = { ...body, item: { kind: 'credit', amount: 2_000_000 } }
    const refused = await world.request('POST', '/api/orders', {
      as,
      body: other,
      idempotencyKey: 'same-key-1',
    })
    expect(refused.body.error.code).toBe('idempotency_mismatch')
    expect((await world.request('POST', '/api/orders', { as, body })).status).toBe(422)
  })

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
    // The same transfer under another event id is nothing new either.
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

  it('buys a package at the shown version: L02, a lot of whole slots', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const offer = await publishOffer(world)
    const item = { kind: 'package', slug: offer.slug, locale: 'en', version: 1 }
    const stale = await world.request('POST', '/api/orders', {
      as,
      body: { item: { ...item, version: 2 }, method: 'promptpay' },
      idempotencyKey: key(),
    })
    expect(stale.body.error.code).toBe('stale_version')
    const { no } = await order(world, as, { item, method: 'promptpay' })
    const settled = await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })
    expect(settled.body).toEqual({ outcome: 'paid' })
    const total = (await world.request('GET', `/api/credits/marketers/${as.id}/total`, { as })).body
    expect(total).toMatchObject({ packageSlots: 5, packageValue: { minor: 2_500_000 } })
    const { credit } = (await world.request('GET', '/api/marketers/dashboard', { as })).body
    expect(credit).toMatchObject({ packageSlots: 5, nextExpiry: null, allExpired: false })
    const lots = (await world.request('GET', '/api/credits/lots?show=package', { as })).body.items
    expect(lots[0]).toMatchObject({ slots: 5, slotsLeft: 5, slotValue: { minor: 500_000 }, orderNo: no })
    world.clock.advance({ days: 366 })
    await expireLots(world.system)
    as.token = (await world.login({ memberId: as.id })).token
    const ended = (await world.request('GET', '/api/marketers/dashboard', { as })).body.credit
    expect(ended).toMatchObject({ packageSlots: 0, allExpired: true })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a bought bundle is a draft that invites its people, in their order; who left is left out', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const people = [await world.influencer(), await world.influencer(), await world.influencer()]
    const offer = await publishOffer(world)
    await world.db.run(sql`UPDATE package_offer SET kind = 'bundle', influencer_ids = ${people.map(({ id }) => id)}::uuid[]
      WHERE id = ${offer.id}`)
    await world.db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${people[1]!.id}`)
    const item = { kind: 'package', slug: offer.slug, locale: 'en', version: 1 }
    const { id, no } = await order(world, as, { item, method: 'promptpay' })
    const draftOf = async () => (await world.request('GET', `/api/orders/${id}`, { as })).body.draftId
    expect(await draftOf()).toBeNull()
    const drafts = async () => (await world.request('GET', '/api/campaigns?tab=draft', { as })).body.items
    expect(await drafts()).toEqual([])
    await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })
    const [draft] = await drafts()
    const detail = (await world.request('GET', `/api/campaigns/${draft.id}`, { as })).body
    expect(detail).toMatchObject({
      kind: 'package',
      entry: 'invite',
      fund: 'package',
      title: 'ชุดรีวิว',
      slots: 5,
    })
    expect(detail.invited.map((one: { channelId: string }) => one.channelId)).toEqual([
      people[0]!.channelId,
      people[2]!.channelId,
    ])
    expect(await draftOf()).toBe(draft.id)
    await world.db.run(sql`UPDATE campaign SET status = 'canceled' WHERE id = ${draft.id}`)
    expect(await draftOf()).toBeNull()
    expect(await world.checkInvariants()).toEqual([])
  })

  it('takes a slip, lets finance refuse and confirm it, and refuses a reference twice', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const finance = await world.operator('finance')
    const support = await world.operator('support')
    const one = await order(world, as)
    const two = await order(world, as)
    const send = (id: string, reference: string) => {
      const form = new FormData()
      form.set('reference', reference)
      form.set('file', new File([PNG], 'slip.png', { type: 'image/png' }))
      return world.request('POST', `/api/orders/${id}/slip`, { as, form })
    }
    const sent = await send(one.id, 'SLIP-0001')
    expect(sent.body).toMatchObject({ status: 'slip_review' })
    expect((await send(two.id, 'SLIP-0001')).body.error.code).toBe('slip_used')
    const decide = (who: typeof finance, body: Record<string, unknown>) =>
      world.request('POST', `/api/operator/purchases/${one.id}/slip`, {
        as: who,
        body,
        idempotencyKey: key(),
      })
    const confirm = { decision: 'confirm', bankRef: 'BANK0007', amount: 1_070_000, currency: 'THB' }
    expect((await decide(support, { ...confirm, version: sent.body.version })).status).toBe(403)
    expect((await decide(finance, { ...confirm, version: 1 })).body.error.code).toBe('stale_version')
    const wrong = { ...confirm, version: sent.body.version, amount: 1_000_000 }
    expect((await decide(finance, wrong)).body.error.code).toBe('wrong_amount')
    const foreign = { ...confirm, version: sent.body.version, currency: 'IDR' }
    expect((await decide(finance, foreign)).body.error.code).toBe('wrong_currency')
    expect(await balanceOf(world.db, 'bank.cash', {}, 'IDR')).toBe(0n)
    const refused = await decide(finance, {
      decision: 'refuse',
      version: sent.body.version,
      reason: 'อ่านสลิปไม่ชัด',
    })
    expect(refused.body.status).toBe('awaiting_payment')
    const again = await send(one.id, 'SLIP-0001')
    const paid = await decide(finance, { ...confirm, version: again.body.version })
    expect(paid.body.status).toBe('paid')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('ends an unpaid order after 72 h; money that comes later goes to suspense', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const { id, no } = await order(world, as)
    const waiting = async () => (await world.request('GET', '/api/marketers/dashboard', { as })).body.waiting
    expect(await waiting()).toMatchObject({ unpaidOrders: 1, drafts: 0 })
    world.clock.advance({ hours: 73 })
    expect(await expireOrders(world.system)).toBe(1)
    as.token = (await world.login({ memberId: as.id })).token
    expect(await waiting()).toMatchObject({ unpaidOrders: 0 })
    expect(await expireOrders(world.system)).toBe(0)
    expect((await world.request('GET', `/api/orders/${id}`, { as })).body.status).toBe('expired')
    expect((await world.request('POST', `/api/orders/${id}/qr`, { as, body: {} })).body.error.code).toBe(
      'order_expired',
    )
    const late = await notice(world, { orderNo: no, amount: 1_070_000, bankRef: 'BANK0008' })
    expect(late.body.outcome).toBe('suspense')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R17 hides the order of somebody else, and cancels the own one only', async () => {
    const world = await makeWorld()
    const owner = await world.marketer()
    const other = await world.marketer()
    const influencer = await world.influencer()
    const { id, version } = await order(world, owner)
    const foreign = await world.request('GET', `/api/orders/${id}`, { as: other })
    const unknown = await world.request('GET', `/api/orders/${newId()}`, { as: other })
    expect([foreign.status, foreign.body.error.code]).toEqual([unknown.status, unknown.body.error.code])
    const cancel = (as: Marketer) =>
      world.request('POST', `/api/orders/${id}/cancel`, { as, body: { version }, idempotencyKey: key() })
    expect((await cancel(other)).status).toBe(404)
    expect((await world.request('GET', '/api/orders', { as: influencer })).status).toBe(403)
    expect((await cancel(owner)).body.status).toBe('canceled')
    expect(
      (await world.request('GET', `/api/credits/marketers/${owner.id}/total`, { as: other })).status,
    ).toBe(404)
  })

  it('does not sell without a confirmed rate outside demo mode, and hides the test route', async () => {
    const world = await makeWorld({ demoMode: false })
    const as = await world.marketer()
    const refused = await world.request('POST', '/api/orders/quote', {
      as,
      body: { item: { kind: 'credit', amount: 1_000_000 } },
    })
    expect(refused.body.error.code).toBe('rate_not_confirmed')
    expect((await world.request('POST', '/api/test/payments/PO1/settle', { body: {} })).status).toBe(404)
  })

  it('keeps numbers of invoices without gap when payments run in parallel', async () => {
    const world = await makeWorld()
    const as = await world.marketer()
    const orders = []
    for (let i = 0; i < 6; i++) orders.push(await order(world, as))
    await Promise.all(
      orders.map(({ no }, i) => notice(world, { orderNo: no, amount: 1_070_000, bankRef: `PAR-000${i}` })),
    )
    const numbers = await world.db.many<{ number: string }>(sql`SELECT number FROM tax_document ORDER BY no`)
    expect(numbers.map((row) => row.number)).toEqual(
      Array.from({ length: 6 }, (_, i) => `TI00000-2026-00000${i + 1}`),
    )
    expect(await world.checkInvariants()).toEqual([])
  })
})
