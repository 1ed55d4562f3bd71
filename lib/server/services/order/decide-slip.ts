import { decideOrderMove } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { isBankRefUsed } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { moveOrder } from './move-order.ts'
import { payOrder } from './pay-order.ts'

export type SlipDecision =
  | { decision: 'confirm'; version: number; bankRef: string; amount: bigint; currency: string }
  | { decision: 'refuse'; version: number; reason: string }

/**
 * Finance confirms that the money of a slip is on the bank account, or sends the slip back with a reason.
 * Errors: not_found, not_allowed, stale_version, move_not_allowed, wrong_amount, wrong_currency, bank_reference_used.
 */
export async function decideSlip(ctx: Context, id: string, input: SlipDecision): Promise<OrderRow> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx.db, { id }, { lock: true })
    if (!order) throw new Refusal('not_found')
    if (order.version !== input.version) throw new Refusal('stale_version')
    if (input.decision === 'refuse') {
      const to = decideOrderMove(order, 'refuse-slip', 'finance', { reason: input.reason }, ctx.now())
      return moveOrder(ctx, order, {
        to,
        transition: 'refuse-slip',
        reason: input.reason,
        set: sql`slip_note = ${input.reason}, slip_reference = NULL, pay_by = greatest(pay_by, ${new Date(ctx.now().getTime() + 24 * 3_600_000)})`,
      })
    }
    if (input.currency !== order.currency) throw new Refusal('wrong_currency')
    decideOrderMove(
      order,
      'accept-slip',
      'finance',
      {
        paidAmount: input.amount,
        bankRef: input.bankRef,
        isBankRefUsed: await isBankRefUsed(ctx.db, input.bankRef),
      },
      ctx.now(),
    )
    const from = { kind: 'bank', bankRef: input.bankRef, at: ctx.now() } as const
    return payOrder(ctx, order, from, 'accept-slip')
  })
}
