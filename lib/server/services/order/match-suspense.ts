import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { findOrder } from '../../store/order.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { getSuspense } from '../ledger/money-acts.ts'
import { payOrder } from './pay-order.ts'

/**
 * Finance uses suspense money for an order of exactly its amount (L03). An expired order first takes
 * a slip. Errors: not_found, already_decided, wrong_amount, wrong_currency, order_not_payable.
 */
export async function matchSuspense(
  ctx: Context,
  input: { noticeId: string; orderId: string },
): Promise<void> {
  requireOperator(ctx, 'finance')
  await inTransaction(ctx, async (ctx) => {
    const notice = await getSuspense(ctx.db, input.noticeId)
    const order = await findOrder(ctx.db, { id: input.orderId }, { lock: true })
    if (!order) throw new Refusal('not_found')
    if (!['awaiting_payment', 'slip_review'].includes(order.status)) throw new Refusal('order_not_payable')
    if (order.currency !== notice.currency) throw new Refusal('wrong_currency')
    if (order.transfer !== notice.amount) throw new Refusal('wrong_amount')
    await payOrder(ctx, order, { kind: 'suspense', noticeId: notice.id }, 'match-suspense')
    await ctx.db.run(
      sql`UPDATE payment_notice SET resolved_at = ${ctx.now()}, order_id = ${order.id} WHERE id = ${notice.id}`,
    )
    // A request to send the same money back is void now.
    await ctx.db.run(sql`UPDATE approval SET status = 'withdrawn', decided_at = ${ctx.now()}
      WHERE action = 'suspense.send_back' AND subject_id = ${notice.id} AND status = 'waiting'`)
    await audit(ctx, {
      subject: 'suspense',
      subjectId: notice.id,
      transition: 'match',
      data: { orderNo: order.no },
    })
  })
}
