import { QR_LIFE_MINUTES } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { isMemberClosed } from '../../store/ledger.ts'
import { lockName } from '../../store/lock-name.ts'
import type { OrderRow } from '../../store/order.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireActive,
  requireMarketer,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import { getCompany } from './company.ts'
import { orderTerms, type WantedItem } from './order-terms.ts'
import { methodsFor, type PayMethod } from './pay-by-card.ts'

/** Each order is told twice by mail, and its slip asks our team to look: nobody leaves more unpaid in a day. */
const UNPAID_PER_DAY = 20
const DAY_MS = 86_400_000

/** Error: too_many_requests. */
async function requireFewUnpaid(ctx: TransactionContext, marketerId: string): Promise<void> {
  const now = ctx.now()
  // Of two orders at once the second counts the first.
  await lockName(ctx.db, `unpaid:${marketerId}`)
  const { count, oldest } = await ctx.db.one<{ count: number; oldest: Date | null }>(
    sql`SELECT count(*)::int AS count, min(created_at) AS oldest FROM purchase_order
      WHERE marketer_id = ${marketerId} AND created_at > ${new Date(now.getTime() - DAY_MS)}
        AND status NOT IN ('paid', 'part_refunded', 'refunded')`,
  )
  if (oldest && count >= UNPAID_PER_DAY * (ctx.settings.demoMode ? 50 : 1))
    throw new Refusal('too_many_requests', {
      details: { retryAfter: Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000) },
    })
}

/**
 * Places an order, which can be paid for the time of clock `order_pay_by`. A company must have given tax id and branch
 * (docs/market.md#tax-invoice). `transfer` is the sum that the buyer was shown. Errors: those of the quote,
 * member_not_active, and not_allowed for a way of paying that the quote does not offer, sum_changed (a tax rate changed
 * since the quote), not_signed_in (the account was closed meanwhile), too_many_requests (20 unpaid ones in 24 hours).
 */
export async function createOrder(
  ctx: Context,
  input: { item: WantedItem; method: PayMethod; buyerWhtBp: number; transfer?: bigint },
): Promise<OrderRow> {
  const marketer = requireMarketer(ctx)
  requireActive(marketer)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const [isClosed, , terms, clocks, { serial }] = await Promise.all([
      // Locked against a closing: its owner would pay into suspense.
      isMemberClosed(ctx.db, marketer.id),
      // Asked for its refusal only: without these settings nobody could invoice what is paid.
      getCompany(ctx),
      orderTerms(ctx, ctx.db, marketer.id, input.item, input.buyerWhtBp),
      readClocks(ctx.db, now),
      ctx.db.one<{ serial: bigint }>(sql`SELECT opaque_no(nextval('order_no')) AS serial`),
      requireFewUnpaid(ctx, marketer.id),
    ])
    if (isClosed) throw new Refusal('not_signed_in')
    const { buyer } = terms
    if (input.transfer !== undefined && input.transfer !== terms.transfer) throw new Refusal('sum_changed')
    if (!methodsFor(ctx, terms.transfer).includes(input.method))
      throw new Refusal('not_allowed', { fields: { method: 'amount_out_of_range' } })
    if (buyer.holderKind === 'company' && !ctx.settings.demoMode && (!buyer.taxId || !buyer.branchCode))
      throw new Refusal('profile_incomplete', { fields: { taxId: 'required', branchCode: 'required' } })
    const id = newId(now.getTime())
    // At most 18 letters and digits without the hyphen: it is the reference of a PromptPay bill payment.
    const no = `PO${bangkokDay(now).replaceAll('-', '')}-${serial}`
    const qrExpiresAt =
      input.method === 'promptpay' ? new Date(now.getTime() + QR_LIFE_MINUTES * 60_000) : null
    const { currency } = ctx.settings
    const payBy = addHours(now, clocks.order_pay_by)
    const [order] = await Promise.all([
      ctx.db.one<OrderRow>(sql`INSERT INTO purchase_order
      (id, no, marketer_id, kind, offer_id, offer_version, status, currency, subtotal, vat_bp, vat, buyer_wht_bp, buyer_wht, transfer,
       rate_confirmed, buyer, item, method, qr_expires_at, pay_by, created_at, updated_at)
      VALUES (${id}, ${no}, ${marketer.id}, ${terms.kind}, ${terms.offerId}, ${terms.offerVersion}, 'awaiting_payment',
        ${currency}, ${terms.subtotal}, ${terms.vatBp}, ${terms.vat}, ${terms.buyerWhtBp}, ${terms.buyerWht}, ${terms.transfer},
        ${terms.rateConfirmed}, ${JSON.stringify(buyer)}, ${JSON.stringify(terms.item)}, ${input.method}, ${qrExpiresAt},
        ${payBy}, ${now}, ${now}) RETURNING *`),
      audit(ctx, {
        subject: 'order',
        subjectId: id,
        seq: 1,
        transition: 'confirm',
        to: 'awaiting_payment',
        data: { transfer: terms.transfer },
      }),
      notify(ctx, {
        event: 'order_waiting',
        subjectId: id,
        seq: 1,
        to: { memberId: marketer.id },
        payload: { no, amount: terms.transfer, currency, payBy },
      }),
    ])
    return order
  })
}
