import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { findOpenRefund, type RefundRow } from '../../store/refund-request.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer, requireOperator } from '../context.ts'
import { refundSums } from '../ledger/refund-sums.ts'

/** Refundable part of a free amount: all credit, or whole slots. */
export const wholeSlots = (free: bigint, slotValue: bigint | null) =>
  slotValue === null ? free : free - (free % slotValue)

const MOST = 50

/**
 * Orders with refundable credit, the sums that a refund would pay today, and the requests so far. What finance pays back
 * already is not offered: asking for it would be refused.
 */
export async function listRefunds(ctx: Context) {
  const marketer = requireMarketer(ctx)
  const orders = await ctx.db.many<OrderRow & { free: bigint; slotValue: bigint | null; expiresAt: Date }>(
    sql`SELECT o.*, a.balance AS free, l.slot_value, l.expires_at FROM credit_lot l JOIN purchase_order o ON o.id = l.order_id
      CROSS JOIN LATERAL (SELECT sum(a.balance)::bigint AS balance FROM ledger_account a
        WHERE a.lot_id = l.id AND a.code IN ('mkt.available', 'mkt.package')) a
    WHERE l.marketer_id = ${marketer.id} AND o.status IN ('paid', 'part_refunded') AND l.refund_asked_at IS NULL
      AND l.expires_at > ${ctx.now()} AND a.balance > 0
      AND NOT EXISTS (SELECT 1 FROM approval w WHERE w.action = 'credit.refund' AND w.subject_id = o.id AND w.status = 'waiting')
    ORDER BY l.expires_at, l.id LIMIT ${MOST}`,
  )
  const requests = await ctx.db.many<RefundRow & { orderNo: string }>(sql`SELECT r.*, o.no AS order_no
    FROM refund_request r JOIN purchase_order o ON o.id = r.order_id WHERE r.marketer_id = ${marketer.id}
    ORDER BY r.asked_at DESC, r.id DESC LIMIT ${MOST}`)
  const refundable = []
  for (const order of orders) {
    const amount = wholeSlots(order.free, order.slotValue)
    if (amount === 0n) continue
    refundable.push({ order, ...(await backOf(ctx, order, amount)) })
  }
  return { refundable, requests }
}

/** Credit, its VAT, withheld tax that is kept back, and the sum paid out. */
export async function backOf(ctx: Context, order: OrderRow, amount: bigint) {
  const { vat, lostWht } = await refundSums(ctx, order, amount)
  return { amount, vat, withheld: lostWht, back: amount + vat - lostWht }
}

/**
 * The open request of an order for finance. The full account number only for the role that pays it, and that read is
 * audited.
 */
export async function describeRefund(ctx: Context, order: OrderRow) {
  const operator = requireOperator(ctx, 'finance', 'support')
  const request = await findOpenRefund(ctx.db, order.id)
  if (!request) return null
  const pays = operator.roles.includes('finance')
  const { accountEnc } = request
  if (pays && accountEnc)
    await inTransaction(ctx, (ctx) =>
      audit(ctx, { subject: 'order', subjectId: order.id, transition: 'read_refund_account' }),
    )
  return {
    ...request,
    ...(await backOf(ctx, order, request.amount)),
    accountNo:
      pays && accountEnc ? ctx.vault.open('refund_request', 'account_enc', request.id, accountEnc) : null,
  }
}
