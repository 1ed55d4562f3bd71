import { decideOrderMove } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { findVatBp } from './other-vat.ts'
import { payOrder } from './pay-order.ts'
import { suspenseReason } from './receive-notice.ts'
import { requireArrived, type SuspenseMoney } from './suspense-money.ts'

/**
 * Whether suspense money can be given to an order by its whole rest. Errors: move_not_allowed (credit of a closed
 * account), bank_reference_used (kept for an order), wrong_currency, wrong_amount (details `available`).
 */
export function requireWholeRest(money: SuspenseMoney, given: { amount: bigint; currency: string }): void {
  requireArrived(money)
  if (money.keptFor) throw new Refusal('bank_reference_used')
  if (money.currency !== given.currency) throw new Refusal('wrong_currency')
  if (money.left !== given.amount) throw new Refusal('wrong_amount', { details: { available: money.left } })
}

/**
 * Two persons have said whose suspense money is: it pays their order where it fits, or is named for it. The caller has
 * locked the order, then the money.
 */
export async function giveMoney(
  ctx: TransactionContext,
  order: OrderRow,
  money: SuspenseMoney,
): Promise<void> {
  const arrived = { amount: money.left, currency: money.currency }
  const vatBp = await findVatBp(ctx)
  const reason = await suspenseReason(ctx, order, arrived, { vatBp, areSure: true })
  await changeOne(
    ctx.db,
    sql`UPDATE payment_notice SET order_id = ${order.id}, order_no = ${order.no}, reason = ${reason ?? 'order_not_payable'}
      WHERE id = ${money.id} AND resolved_at IS NULL AND kept_for IS NULL`,
  )
  await audit(ctx, {
    subject: 'suspense',
    subjectId: money.id,
    transition: 'match',
    data: { orderNo: order.no },
  })
  if (reason) return
  const code = order.status === 'slip_review' ? 'accept-slip' : 'pay'
  decideOrderMove(order, code, 'system', { paidAmount: money.left, bankRef: money.bankRef }, ctx.now())
  await payOrder(ctx, order, { kind: 'suspense', noticeId: money.id }, code)
}
