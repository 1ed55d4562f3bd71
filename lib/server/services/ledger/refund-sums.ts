import { taxOfPart } from '../../../domain/credit/refund.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import type { Context, TransactionContext } from '../context.ts'

interface RefundFacts {
  order: OrderRow
  lot: { id: string; slotValue: bigint | null; expiresAt: Date; source: string; refundAskedAt: Date | null }
  free: bigint
  code: 'mkt.available' | 'mkt.package'
}

/**
 * Free credit of an order's lot; locks the order. Errors: not_found, move_not_allowed, insufficient_balance (the lot
 * has ended).
 */
export async function refundFacts(ctx: TransactionContext, orderId: string): Promise<RefundFacts> {
  const order = await findOrder(ctx.db, { id: orderId }, { lock: true })
  if (!order) throw new Refusal('not_found')
  if (order.status !== 'paid' && order.status !== 'part_refunded') throw new Refusal('move_not_allowed')
  const lot = await ctx.db.one<RefundFacts['lot']>(
    sql`SELECT id, slot_value, expires_at, source, refund_asked_at FROM credit_lot WHERE order_id = ${orderId}`,
  )
  // A lot with a refund request does not expire while it waits for finance.
  if (lot.expiresAt <= ctx.now() && !lot.refundAskedAt) throw new Refusal('insufficient_balance')
  const code = order.kind === 'package' ? 'mkt.package' : 'mkt.available'
  return { order, lot, code, free: await balanceOf(ctx.db, code, { lot: lot.id }, order.currency) }
}

/** Refunded before by credit notes of the order: value, its VAT, and withheld tax whose certificate was missing. */
async function refundedBefore(
  ctx: Context,
  orderId: string,
): Promise<{ value: bigint; vat: bigint; lostWht: bigint }> {
  return ctx.db.one(sql`SELECT coalesce(sum(value), 0)::bigint AS value, coalesce(sum(vat), 0)::bigint AS vat,
      coalesce(sum(value + vat - refunded), 0)::bigint AS lost_wht
    FROM (SELECT (body->>'difference')::bigint AS value, (body->>'vat')::bigint AS vat, (body->>'refunded')::bigint AS refunded
      FROM tax_document WHERE subject_id = ${orderId} AND kind = 'CN' AND NOT void) notes`)
}

/** Sums of a refund of `amount`: its VAT, less withheld tax whose certificate is missing. */
export async function refundSums(
  ctx: Context,
  order: OrderRow,
  amount: bigint,
): Promise<{ earlier: { value: bigint }; vat: bigint; lostWht: bigint }> {
  const received = await ctx.db.maybeOne(
    sql`SELECT 1 FROM document WHERE ref_id = ${order.id} AND kind = 'buyer_certificate' AND status IN ('approve', 'complete')`,
  )
  const earlier = await refundedBefore(ctx, order.id)
  const line = { subtotal: order.subtotal, tax: order.vat, bp: order.vatBp }
  const withheld = { subtotal: order.subtotal, tax: order.buyerWht, bp: order.buyerWhtBp }
  const vat = taxOfPart(line, { value: earlier.value, tax: earlier.vat }, amount)
  const lostWht = received ? 0n : taxOfPart(withheld, { value: earlier.value, tax: earlier.lostWht }, amount)
  return { earlier, vat, lostWht }
}
