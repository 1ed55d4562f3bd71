import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import type { TransactionContext } from '../context.ts'
import { getCompany } from '../order/company.ts'
import { moveOrder } from '../order/move-order.ts'
import { readTopupLimits } from '../order/topup-limits.ts'
import { unwindTopup } from '../order/unwind-topup.ts'
import { creditNoteBody } from '../tax-document/bodies.ts'
import { issueDocument } from '../tax-document/issue-document.ts'

interface Refund {
  amount: bigint
  vat: bigint
  refunded: bigint
  /** Value that earlier credit notes of the order took back. */
  earlier: bigint
  reason: string
}

/**
 * When a refund leaves less of an order than the least top-up, its effect on the expiry of older credit is undone, or
 * one satang could keep all older credit alive. Call it before posting: lots are locked before accounts (P8). The
 * caller has locked the order.
 */
export async function unwindRefunded(
  ctx: TransactionContext,
  order: OrderRow,
  { earlier, amount }: Pick<Refund, 'amount' | 'earlier'>,
): Promise<void> {
  if (order.kind !== 'credit') return
  if (order.subtotal - earlier - amount >= (await readTopupLimits(ctx, ctx.db)).least) return
  const lot = await ctx.db.one<{ id: string }>(sql`SELECT id FROM credit_lot WHERE order_id = ${order.id}`)
  await unwindTopup(ctx, order, lot.id)
}

/** Issues the credit note of a refund and updates the order's state. */
export async function noteRefund(ctx: TransactionContext, order: OrderRow, refund: Refund): Promise<void> {
  const { amount, vat, refunded, earlier, reason } = refund
  const invoice = await ctx.db.one<{ number: string; day: string }>(
    sql`SELECT number, body->>'date' AS day FROM tax_document WHERE subject_id = ${order.id} AND kind = 'TI' AND NOT void`,
  )
  const company = await getCompany(ctx)
  await issueDocument(ctx, {
    kind: 'CN',
    branchCode: company.branchCode,
    subjectId: order.id,
    memberId: order.marketerId,
    body: (at) =>
      creditNoteBody(company, order, {
        at,
        reason,
        invoiceNumber: invoice.number,
        invoiceDate: invoice.day,
        earlier,
        amount,
        vat,
        refunded,
      }),
  })
  await moveOrder(ctx, order, {
    to: earlier + amount >= order.subtotal ? 'refunded' : 'part_refunded',
    transition: 'refund',
    reason,
    data: { amount, refunded },
  })
}
