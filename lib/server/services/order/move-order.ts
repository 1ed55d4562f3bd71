import type { OrderStatus } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import { empty, type Sql, sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'

/** One conditional statement moves an order (docs/domain/README.md#p3), with its audit row. Error: stale_version. */
export async function moveOrder(
  ctx: TransactionContext,
  order: OrderRow,
  move: { to: OrderStatus; transition: string; set?: Sql; reason?: string; data?: Record<string, unknown> },
): Promise<OrderRow> {
  const moved =
    await ctx.db.maybeOne<OrderRow>(sql`UPDATE purchase_order SET status = ${move.to}, version = version + 1, updated_at = ${ctx.now()}
      ${move.set ? sql`, ${move.set}` : empty}
    WHERE id = ${order.id} AND status = ${order.status} AND version = ${order.version} RETURNING *`)
  if (!moved) throw new Refusal('stale_version')
  await audit(ctx, {
    subject: 'order',
    subjectId: order.id,
    seq: moved.version,
    transition: move.transition,
    from: order.status,
    to: moved.status,
    reason: move.reason ?? null,
    ...(move.data ? { data: move.data } : {}),
  })
  return moved
}
