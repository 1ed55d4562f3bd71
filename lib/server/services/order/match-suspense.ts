import { dueOf } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findOrder } from '../../store/order.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { requireGivenAlone } from './may-give-alone.ts'
import { requireVatOfToday } from './other-vat.ts'
import { payOrder } from './pay-order.ts'
import { getSuspense } from './suspense-money.ts'

/**
 * Finance uses suspense money for an order, by id or number, whose due sum equals the unused rest (L03). For an expired
 * order a slip is accepted first. Errors: not_found, already_decided, move_not_allowed (credit of a closed account),
 * wrong_amount, wrong_currency, order_not_payable, second_person_needed (not known to be of this
 * buyer, and beyond what one person may say alone), malformed_input where no order is named.
 */
export async function matchSuspense(
  ctx: Context,
  input: { noticeId: string; orderId?: string | undefined; orderNo?: string | undefined },
): Promise<void> {
  const operator = requireOperator(ctx, 'finance')
  await inTransaction(ctx, async (ctx) => {
    await holdDay(ctx, operator.id)
    const no = (input.orderNo ?? '').trim().toUpperCase()
    const by = input.orderId ? { id: input.orderId } : { no }
    // The order is locked first, as by every payment of it.
    const order = await findOrder(ctx.db, by, { lock: true })
    const notice = await getSuspense(ctx.db, input.noticeId)
    if (!input.orderId && no === '')
      throw new Refusal('malformed_input', { fields: { orderNo: 'form.field.required' } })
    if (!order) throw new Refusal('not_found', { fields: { orderNo: 'not_found' } })
    if (notice.keptFor) throw new Refusal('already_decided')
    if (notice.isCredit) throw new Refusal('move_not_allowed')
    if (!['awaiting_payment', 'slip_review'].includes(order.status)) throw new Refusal('order_not_payable')
    await requireVatOfToday(ctx, order)
    if (order.currency !== notice.currency) throw new Refusal('wrong_currency')
    if (dueOf(order) !== notice.left) throw new Refusal('wrong_amount')
    await requireGivenAlone(ctx, order, notice)
    await payOrder(ctx, order, { kind: 'suspense', noticeId: notice.id }, 'match-suspense')
    await audit(ctx, {
      subject: 'suspense',
      subjectId: notice.id,
      transition: 'match',
      data: { orderNo: order.no },
    })
  })
}
