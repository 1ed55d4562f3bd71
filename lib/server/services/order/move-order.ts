import type { OrderStatus } from '../../../domain/credit/order.ts'
import { changedRow } from '../../store/change-one.ts'
import { empty, type Sql, sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'

interface OrderMove {
  to: OrderStatus
  transition: string
  set?: Sql
  reason?: string
  data?: Record<string, unknown>
}

/** One conditional statement moves an order (docs/domain/README.md#p3), with its audit row. Error: stale_version. */
export async function moveOrder(
  ctx: TransactionContext,
  order: OrderRow,
  move: OrderMove,
): Promise<OrderRow> {
  const moved = await changeOrder(ctx, order, move)
  await auditOrderMove(ctx, order, move)
  return moved
}

/** The UPDATE alone, for callers that write the audit row later in the same transaction. Error: stale_version. */
export function changeOrder(
  ctx: TransactionContext,
  order: OrderRow,
  move: Pick<OrderMove, 'to' | 'set'>,
): Promise<OrderRow> {
  return changedRow<OrderRow>(
    ctx.db,
    sql`UPDATE purchase_order SET status = ${move.to}, version = version + 1, updated_at = ${ctx.now()}
      ${move.set ? sql`, ${move.set}` : empty}
    WHERE id = ${order.id} AND status = ${order.status} AND version = ${order.version} RETURNING *`,
  )
}

/** `order` as it was before the move. */
export function auditOrderMove(
  ctx: TransactionContext,
  order: OrderRow,
  move: Omit<OrderMove, 'set'>,
): Promise<void> {
  return audit(ctx, {
    subject: 'order',
    subjectId: order.id,
    seq: order.version + 1,
    transition: move.transition,
    from: order.status,
    to: move.to,
    reason: move.reason ?? null,
    ...(move.data ? { data: move.data } : {}),
  })
}
