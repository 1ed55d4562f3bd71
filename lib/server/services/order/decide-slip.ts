import { decideOrderMove } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { isTypedRefUsed } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { askApproval } from '../approval/approvals.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { countAlone } from './arrival-limits.ts'
import { mayGiveAlone } from './may-give-alone.ts'
import { moveOrder } from './move-order.ts'
import { payOrder } from './pay-order.ts'
import { findSuspense, requireArrived } from './suspense-money.ts'

export type SlipDecision =
  | { decision: 'confirm'; version: number; bankRef: string; amount: bigint; currency: Currency }
  | { decision: 'refuse'; version: number; reason: string }

async function askSecond(
  ctx: TransactionContext,
  order: OrderRow,
  said: { amount: bigint; bankRef: string },
): Promise<OrderRow> {
  const payload = { amount: said.amount.toString(), bankRef: said.bankRef, paidAt: ctx.now().toISOString() }
  await askApproval(ctx, { action: 'order.offline', subjectId: order.id, payload })
  return order
}

/**
 * Finance confirms that the money of a slip has arrived, or returns the slip with a reason. Beyond what one person may
 * confirm alone (docs/domain/credits.md#one-word) a second one is asked, and the slip stays in review. Errors:
 * not_found, not_allowed, stale_version, move_not_allowed, wrong_amount, wrong_currency, bank_reference_used; asking:
 * two_persons_needed, already_decided (a second person is asked already).
 */
export async function decideSlip(ctx: Context, id: string, input: SlipDecision): Promise<OrderRow> {
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    if (input.decision === 'confirm') await holdDay(ctx, operator.id)
    const order = await findOrder(ctx.db, { id }, { lock: true })
    if (!order) throw new Refusal('not_found')
    if (order.version !== input.version) throw new Refusal('stale_version')
    if (input.decision === 'refuse') {
      const to = decideOrderMove(order, 'refuse-slip', 'finance', { reason: input.reason }, ctx.now())
      const moved = await moveOrder(ctx, order, {
        to,
        transition: 'refuse-slip',
        reason: input.reason,
        set: sql`slip_note = ${input.reason}, slip_reference = NULL, pay_by = greatest(pay_by, ${addHours(ctx.now(), 24)})`,
      })
      await notify(ctx, {
        event: 'slip_refused',
        subjectId: order.id,
        seq: moved.version,
        to: { memberId: order.marketerId },
        payload: { no: order.no, reason: input.reason },
      })
      return moved
    }
    if (input.currency !== order.currency) throw new Refusal('wrong_currency')
    // Money that a notice brought earlier is in suspense under this reference: it is used, and not booked a second
    // time.
    const waiting = await findSuspense(ctx.db, input.bankRef)
    if (waiting) requireArrived(waiting)
    if (waiting?.left === input.amount && waiting.currency === order.currency && !waiting.keptFor) {
      decideOrderMove(
        order,
        'accept-slip',
        'finance',
        { paidAmount: input.amount, bankRef: input.bankRef },
        ctx.now(),
      )
      if (await mayGiveAlone(ctx, order, waiting))
        return payOrder(ctx, order, { kind: 'suspense', noticeId: waiting.id }, 'accept-slip')
      return askSecond(ctx, order, input)
    }
    decideOrderMove(
      order,
      'accept-slip',
      'finance',
      {
        paidAmount: input.amount,
        bankRef: input.bankRef,
        isBankRefUsed: await isTypedRefUsed(ctx.db, input.bankRef),
      },
      ctx.now(),
    )
    if (!(await countAlone(ctx, operator.id, input.amount))) return askSecond(ctx, order, input)
    const from = { kind: 'bank', bankRef: input.bankRef, at: ctx.now() } as const
    return payOrder(ctx, order, from, 'accept-slip')
  })
}
