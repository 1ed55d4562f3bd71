import { decideOrderMove } from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { notify } from '../notify.ts'
import { moveOrder } from './move-order.ts'

const unknownOrder = () => new Refusal('not_found', { fields: { orderNo: 'not_found' } })

/**
 * Moves a slip that was sent for the wrong order to another order of the same buyer, where finance decides it. Errors:
 * not_found, stale_version, move_not_allowed, order_not_payable.
 */
export async function moveSlip(
  ctx: Context,
  id: string,
  input: { version: number; orderNo: string },
): Promise<OrderRow> {
  requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const orders = await ctx.db.many<OrderRow>(
      sql`SELECT * FROM purchase_order WHERE id = ${id} OR no = upper(${input.orderNo.trim()}) ORDER BY id FOR UPDATE`,
    )
    const from = orders.find((order) => order.id === id)
    if (!from) throw new Refusal('not_found')
    if (from.version !== input.version) throw new Refusal('stale_version')
    const right = orders.find((order) => order.id !== id)
    if (!right || right.marketerId !== from.marketerId) throw unknownOrder()
    if (right.status !== 'awaiting_payment' && right.status !== 'expired')
      throw new Refusal('order_not_payable', { fields: { orderNo: 'order_not_payable' } })
    const until = addHours(now, 24)
    const moved = await moveOrder(ctx, from, {
      to: decideOrderMove(from, 'give-slip', 'finance', {}, now),
      transition: 'give-slip',
      set: sql`slip_file_id = NULL, slip_reference = NULL, slip_note = NULL, pay_by = greatest(pay_by, ${until})`,
      data: { orderNo: right.no },
    })
    await moveOrder(ctx, right, {
      to: decideOrderMove(right, 'take-slip', 'finance', {}, now),
      transition: 'take-slip',
      set: sql`slip_file_id = ${from.slipFileId}, slip_reference = ${from.slipReference}, slip_note = NULL,
        slip_contested_at = ${from.slipContestedAt}`,
      data: { orderNo: from.no },
    })
    await notify(ctx, {
      event: 'slip_moved',
      subjectId: right.id,
      seq: right.version + 1,
      to: { memberId: from.marketerId },
      payload: { no: from.no, other: right.no },
    })
    return moved
  })
}
