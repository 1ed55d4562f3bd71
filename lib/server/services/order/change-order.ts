import { decideOrderMove, QR_LIFE_MINUTES } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changedRow } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireActive, requireMarketer } from '../context.ts'
import { moveOrder } from './move-order.ts'
import { getOwnOrder } from './own-order.ts'
import { letPartsGo } from './suspense-money.ts'

/** The owner cancels an unpaid order. Errors: not_found, stale_version, move_not_allowed. */
export async function cancelOrder(ctx: Context, input: { id: string; version: number }): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getOwnOrder(ctx, input.id)
    if (order.version !== input.version) throw new Refusal('stale_version')
    const to = decideOrderMove(order, 'cancel', 'marketer', {}, ctx.now())
    await letPartsGo(ctx, order.id)
    return moveOrder(ctx, order, { to, transition: 'cancel', set: sql`qr_expires_at = NULL, received = 0` })
  })
}

/**
 * Shows the QR for another 15 minutes, never beyond the 72 h. Errors: not_found, member_not_active, order_not_payable,
 * order_expired.
 */
export async function renewOrderQr(ctx: Context, id: string): Promise<OrderRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getOwnOrder(ctx, id)
    requireActive(requireMarketer(ctx))
    const now = ctx.now()
    if (order.status === 'expired' || (order.payBy && order.payBy <= now)) throw new Refusal('order_expired')
    if (order.status !== 'awaiting_payment') throw new Refusal('order_not_payable')
    const until = new Date(
      Math.min(now.getTime() + QR_LIFE_MINUTES * 60_000, order.payBy?.getTime() ?? Number.MAX_SAFE_INTEGER),
    )
    const renewed = await changedRow<OrderRow>(
      ctx.db,
      sql`UPDATE purchase_order SET qr_expires_at = ${until}, updated_at = ${now} WHERE id = ${id} AND status = 'awaiting_payment' RETURNING *`,
    )
    await audit(ctx, { subject: 'order', subjectId: id, transition: 'renew_qr' })
    return renewed
  })
}
