import { decideOrderMove } from '../../../domain/credit/order.ts'
import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { type Context, inTransaction } from '../context.ts'
import { notify } from '../notify.ts'
import { workThrough } from '../work-through.ts'
import { moveOrder } from './move-order.ts'
import { findVatBp, hasOtherVat } from './other-vat.ts'
import { letPartsGo } from './suspense-money.ts'

/**
 * Scheduled: expires orders that were not paid within 72 h. The tax point is the payment, so orders that were
 * calculated with another VAT rate than today's expire too, unless a part has arrived. Harmless when repeated.
 */
export async function expireOrders(ctx: Context, limit = 200): Promise<number> {
  const now = ctx.now()
  const vatBp = await findVatBp(ctx)
  const isOver = sql`(pay_by <= ${now} OR (received = 0 AND vat_bp <> ${vatBp ?? null}::int))`
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM purchase_order WHERE status = 'awaiting_payment' AND ${isOver} ORDER BY pay_by LIMIT ${limit}`,
  )
  let expired = 0
  await workThrough(
    due,
    ({ id }) => `order ${id}`,
    async ({ id }) => {
      await inTransaction(ctx, async (ctx) => {
        const order = await ctx.db.maybeOne<OrderRow>(
          sql`SELECT * FROM purchase_order WHERE id = ${id} AND status = 'awaiting_payment' AND ${isOver} FOR UPDATE SKIP LOCKED`,
        )
        if (!order) return
        const to = decideOrderMove(order, 'expire', 'system', { isOtherVat: hasOtherVat(order, vatBp) }, now)
        const moved = await moveOrder(ctx, order, {
          to,
          transition: 'expire',
          set: sql`qr_expires_at = NULL, received = 0`,
        })
        await letPartsGo(ctx, id)
        await notify(ctx, {
          event: 'order_expired',
          subjectId: id,
          seq: moved.version,
          to: { memberId: order.marketerId },
          payload: { no: order.no },
        })
        expired++
      })
    },
  )
  return expired
}
