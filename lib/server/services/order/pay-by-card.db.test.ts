import { describe, expect, it } from 'vitest'
import { CARD_SIGNATURE_HEADER } from '../../gateways/cards.ts'
import { signNotice } from '../../gateways/signed-notice.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld, type World } from '../../testing/world.ts'

import {
  event,
  type Marketer,
  notify,
  place,
  SECRET,
  shop,
  statusOf,
  type Told,
} from './testing/card-provider.ts'

describe('payment by card', () => {
  it('opens the provider’s page for the exact sum, and the same page for a second press', async () => {
    const { world, provider, buyer } = await shop()
    const { id, no } = await place(world, buyer)
    const open = () => world.request('POST', `/api/orders/${id}/card`, { as: buyer, body: { locale: 'th' } })
    expect((await open()).body).toEqual({ url: 'https://checkout.stripe.com/c/pay/cs_test_1' })
    expect((await open()).body).toEqual({ url: 'https://checkout.stripe.com/c/pay/cs_test_1' })
    const [first] = provider.asked
    expect(Object.fromEntries(first!.form)).toMatchObject({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'line_items[0][price_data][currency]': 'thb',
      'line_items[0][price_data][unit_amount]': '1070000',
      'line_items[0][quantity]': '1',
      client_reference_id: no,
      locale: 'th',
      success_url: `http://localhost:3000/th/Marketer/credit/buy?purchase=${id}&card=paid`,
    })
    const life = Number(first!.form.get('expires_at')) - world.clock.now().getTime() / 1000
    expect(life).toBeGreaterThan(30 * 60)
    expect(life).toBeLessThanOrEqual(65 * 60)
    world.clock.advance({ minutes: 30 })
    expect((await open()).body.url).toBe('https://checkout.stripe.com/c/pay/cs_test_2')
    expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  })

  it('pays once by a signed event, however often and in whatever shape it comes again', async () => {
    const { world, buyer } = await shop()
    const { id, no } = await place(world, buyer)
    const told = { orderNo: no, intent: 'pi_once', eventId: 'evt_once' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => notify(world, told)))
    expect(answers.map((answer) => answer.body.outcome)).toEqual(Array(6).fill('paid'))
    const again = await notify(world, {
      ...told,
      eventId: 'evt_other',
      type: 'checkout.session.async_payment_succeeded',
    })
    expect(again.body.outcome).toBe('ignored')
    expect(await statusOf(world, buyer, id)).toBe('paid')
    expect(await balanceOf(world.db, 'mkt.available', { owner: buyer.id })).toBe(1_000_000n)
    expect(await balanceOf(world.db, 'bank.cash')).toBe(1_070_000n)
    const press = await world.request('POST', `/api/orders/${id}/card`, { as: buyer, body: { locale: 'th' } })
    expect(press.body.error.code).toBe('order_not_payable')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('refuses a wrong, missing, old or future signature; takes either secret while one is rotated', async () => {
    const { world, buyer } = await shop()
    const { id, no } = await place(world, buyer)
    const at = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
    const codeOf = async (given: Parameters<typeof notify>[2]) =>
      (await notify(world, { orderNo: no }, given)).body.error.code
    expect(await codeOf({ secret: 'whsec_other_secret' })).toBe('signature_invalid')
    expect(await codeOf({ header: '' })).toBe('signature_invalid')
    expect(await codeOf({ header: `t=1,v1=${'0'.repeat(64)}` })).toBe('signature_invalid')
    expect(await codeOf({ at: at(-301) })).toBe('notice_too_old')
    expect(await codeOf({ at: at(301) })).toBe('notice_too_old')
    expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
    const body = event(world, { orderNo: no })
    const signed = signNotice(SECRET, new TextEncoder().encode(JSON.stringify(body)), world.clock.now())
    const rotated = await world.request('POST', '/api/payments/card', {
      body,
      headers: { [CARD_SIGNATURE_HEADER]: signed.replace(',', `,v1=${'a'.repeat(64)},v0=zz,`) },
    })
    expect(rotated.body.outcome).toBe('paid')
  })

  it('keeps a wrong sum, another currency, an unknown or canceled order in suspense', async () => {
    const { world, buyer } = await shop()
    const { id, no, version } = await place(world, buyer)
    expect((await notify(world, { orderNo: no, amount: 1_069_999 })).body.outcome).toBe('suspense')
    expect((await notify(world, { orderNo: no, currency: 'idr' })).body.outcome).toBe('suspense')
    expect((await notify(world, { orderNo: 'PO-unknown' })).body.outcome).toBe('suspense')
    // There are no books in dollars: the provider keeps the event and shows it as undelivered.
    expect((await notify(world, { orderNo: no, currency: 'usd' })).body.error.code).toBe('wrong_currency')
    expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
    await world.request('POST', `/api/orders/${id}/cancel`, {
      as: buyer,
      body: { version },
      idempotencyKey: newId(),
    })
    expect((await notify(world, { orderNo: no })).body.outcome).toBe('suspense')
    expect(await balanceOf(world.db, 'mkt.available', { owner: buyer.id })).toBe(0n)
    const notices = await world.db.many<{ outcome: string; provider: string }>(
      sql`SELECT outcome, provider FROM payment_notice`,
    )
    expect(notices).toEqual(Array(4).fill({ outcome: 'suspense', provider: 'stripe' }))
    expect(await world.checkInvariants()).toEqual([])
  })

  it('takes events out of order: unpaid and expired ones change nothing, before or after the payment', async () => {
    const { world, buyer } = await shop()
    const { id, no } = await place(world, buyer)
    const outcome = async (told: Told) => (await notify(world, told)).body.outcome
    expect(await outcome({ orderNo: no, status: 'unpaid', intent: 'pi_late' })).toBe('ignored')
    expect(await outcome({ orderNo: no, type: 'checkout.session.expired', status: 'unpaid' })).toBe('ignored')
    expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
    const succeeded = { orderNo: no, intent: 'pi_late', type: 'checkout.session.async_payment_succeeded' }
    expect(await outcome(succeeded)).toBe('paid')
    expect(await outcome({ orderNo: no, type: 'checkout.session.expired', status: 'unpaid' })).toBe('ignored')
    expect(await outcome({ orderNo: no, intent: 'pi_late' })).toBe('ignored')
    expect(await statusOf(world, buyer, id)).toBe('paid')
    // A second page was paid too: that money waits for finance.
    expect(await outcome({ orderNo: no, intent: 'pi_twice' })).toBe('suspense')
    expect(await balanceOf(world.db, 'mkt.available', { owner: buyer.id })).toBe(1_000_000n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('hides orders of others, refuses sums above one card payment, and says when the provider is down', async () => {
    const { world, provider, buyer } = await shop()
    const { id } = await place(world, buyer)
    const open = (as?: Marketer | Awaited<ReturnType<World['influencer']>>, order = id) =>
      world.request('POST', `/api/orders/${order}/card`, { ...(as ? { as } : {}), body: { locale: 'en' } })
    expect((await open()).status).toBe(401)
    expect((await open(await world.influencer())).status).toBe(403)
    const foreign = await open(await world.marketer())
    const unknown = await open(buyer, newId())
    expect([foreign.status, foreign.body.error.code]).toEqual([unknown.status, unknown.body.error.code])
    const quote = await world.request('POST', '/api/orders/quote', {
      as: buyer,
      body: { item: { kind: 'credit', amount: 100_000_000 } },
    })
    expect(quote.body.methods).toEqual(['promptpay', 'transfer'])
    const big = await world.request('POST', '/api/orders', {
      as: buyer,
      body: { item: { kind: 'credit', amount: 100_000_000 }, method: 'card' },
      idempotencyKey: newId(),
    })
    expect(big.body.error).toMatchObject({
      code: 'not_allowed',
      fields: { method: 'amount_out_of_range' },
    })
    for (const how of ['error', 'page'] as const) {
      provider.breakIt(how)
      const answer = await open(buyer)
      expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable'])
    }
    expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  })

  it('offers no card without a provider', async () => {
    const world = await makeWorld({ demoMode: false })
    await world.db.run(sql`UPDATE tax_rate SET confirmed_at = valid_from`)
    const quote = await world.request('POST', '/api/orders/quote', {
      as: await world.marketer(),
      body: { item: { kind: 'credit', amount: 1_000_000 } },
    })
    expect(quote.body.methods).toEqual(['promptpay', 'transfer'])
  })
})
