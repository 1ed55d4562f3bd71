import { Refusal } from '../../../domain/errors.ts'
import { type Sql, sql } from '../../store/client.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { closeRefundRequest, findOpenRefund, type RefundRow } from '../../store/refund-request.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  requireMarketer,
  requireOperator,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import { requireNoApproval } from './ask-refund.ts'

/** Locks the order of a request, then reads the request again: every change of a request locks its order. */
async function lockRequest(
  ctx: TransactionContext,
  id: string,
  where: Sql,
): Promise<{ request: RefundRow; order: OrderRow }> {
  const found = await ctx.db.one<{ orderId: string }>(
    sql`SELECT order_id FROM refund_request r WHERE r.id = ${id} AND ${where}`,
  )
  const order = await findOrder(ctx.db, { id: found.orderId }, { lock: true })
  const request = await findOpenRefund(ctx.db, found.orderId)
  if (!order || request?.id !== id) throw new Refusal('already_decided')
  await requireNoApproval(ctx, found.orderId)
  return { request, order }
}

/** The buyer cancels an open request; the credit can be spent again. Errors: not_found, already_decided. */
export async function takeBackRefund(ctx: Context, id: string): Promise<void> {
  const marketer = requireMarketer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { request } = await lockRequest(ctx, id, sql`r.marketer_id = ${marketer.id}`)
    await closeRefundRequest(ctx.db, request.orderId, 'withdrawn', ctx.now())
    await audit(ctx, {
      subject: 'order',
      subjectId: request.orderId,
      transition: 'take_back_refund',
      data: { request: id },
    })
  })
}

/** Finance refuses, with a reason for the buyer. Errors: not_found, not_allowed, already_decided. */
export async function refuseRefund(ctx: Context, input: { id: string; reason: string }): Promise<void> {
  requireOperator(ctx, 'finance')
  await inTransaction(ctx, async (ctx) => {
    const { request, order } = await lockRequest(ctx, input.id, sql`true`)
    await closeRefundRequest(ctx.db, request.orderId, 'refused', ctx.now(), input.reason)
    await audit(ctx, {
      subject: 'order',
      subjectId: request.orderId,
      transition: 'refuse_refund',
      reason: input.reason,
      data: { request: input.id },
    })
    await notify(ctx, {
      event: 'refund_refused',
      subjectId: order.id,
      to: { memberId: order.marketerId },
      payload: { no: order.no, reason: input.reason },
    })
  })
}
