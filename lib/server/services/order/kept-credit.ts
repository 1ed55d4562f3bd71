import type { Slice } from '../../../domain/ledger/entry.ts'
import { splitSlices } from '../../../domain/ledger/lots.ts'
import { type Db, join, sql } from '../../store/client.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import type { Context, TransactionContext } from '../context.ts'
import { refundSums } from '../ledger/refund-sums.ts'

/** A part of suspense money that was credit of one invoice, and the tax to return with it. */
export interface KeptPart {
  order: OrderRow
  amount: bigint
  earlier: { value: bigint }
  vat: bigint
  lostWht: bigint
}

/** Unused suspense money by the order that the credit was bought with; parts without an invoice are left out. */
async function byOrder(db: Db, noticeId: string): Promise<[string, bigint][]> {
  const { used, lots } = await db.one<{ used: bigint; lots: [string, string][] | null }>(
    sql`SELECT used, lots FROM payment_notice WHERE id = ${noticeId}`,
  )
  const slices = (lots ?? []).map(([lotId, amount]): Slice => ({ lotId, amount: BigInt(amount) }))
  const left = slices.length === 0 ? [] : splitSlices(slices, used).tail
  if (left.length === 0) return []
  // A lot made for returned credit belongs to the order of the original lot.
  const rows = await db.many<{ lot: string; orderId: string }>(sql`WITH RECURSIVE way AS (
      SELECT id AS lot, origin_id, order_id FROM credit_lot WHERE id IN (${join(left.map(({ lotId }) => lotId))})
      UNION ALL SELECT w.lot, l.origin_id, l.order_id FROM way w JOIN credit_lot l ON l.id = w.origin_id)
    SELECT lot, order_id FROM way WHERE order_id IS NOT NULL`)
  const orderOf = new Map(rows.map(({ lot, orderId }) => [lot, orderId]))
  const amounts = new Map<string, bigint>()
  for (const { lotId, amount } of left) {
    const orderId = orderOf.get(lotId)
    if (orderId) amounts.set(orderId, (amounts.get(orderId) ?? 0n) + amount)
  }
  return [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The invoices behind money in suspense (docs/domain/ledger.md#closed-accounts). `lock`: locks their orders. */
export async function findKeptParts(
  ctx: Context | TransactionContext,
  noticeId: string,
  options: { lock?: boolean } = {},
): Promise<KeptPart[]> {
  const parts: KeptPart[] = []
  for (const [id, amount] of await byOrder(ctx.db, noticeId)) {
    const order = await findOrder(ctx.db, { id }, { lock: options.lock ?? false })
    if (order) parts.push({ order, amount, ...(await refundSums(ctx, order, amount)) })
  }
  return parts
}

/** VAT and withheld tax of all parts. */
export const taxOfParts = (parts: readonly KeptPart[]) => ({
  vat: parts.reduce((sum, { vat }) => sum + vat, 0n),
  lostWht: parts.reduce((sum, { lostWht }) => sum + lostWht, 0n),
})

/** The sum that leaves the bank when `left` of a notice is sent back. */
export async function backOfKept(ctx: Context, noticeId: string, left: bigint): Promise<bigint> {
  const { vat, lostWht } = taxOfParts(await findKeptParts(ctx, noticeId))
  return left + vat - lostWht
}
