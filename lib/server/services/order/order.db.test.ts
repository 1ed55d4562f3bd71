import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld } from '../../testing/world.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { expireOrders } from './expire-orders.ts'
import { key, type Marketer, notice, order } from './testing/noticed-order.ts'
import { publishOffer } from './testing/package-offer.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('orders', () => {
  it('quotes VAT and withholding of a company and refuses withholding by a person', async () => {
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
    world.clock.advance({ hours: 71, minutes: 59, seconds: 59.999 })
    expect(await expireOrders(world.system)).toBe(0)
    world.clock.advance({ seconds: 0.001 })
    as.token = (await world.login({ memberId: as.id })).token
    const renew = () => world.request('POST', `/api/orders/${id}/qr`, { as, body: {} })
    expect((await renew()).body.error.code).toBe('order_expired')
    expect(await expireOrders(world.system)).toBe(1)
    expect(await waiting()).toMatchObject({ unpaidOrders: 0 })
    expect(await expireOrders(world.system)).toBe(0)
    expect((await world.request('GET', `/api/orders/${id}`, { as })).body.status).toBe('expired')
    expect((await renew()).body.error.code).toBe('order_expired')
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
