import { Refusal } from '../../../domain/errors.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { requireMarketer, type TransactionContext } from '../context.ts'

/** The caller's order, locked. Error: not_found. */
export async function getOwnOrder(ctx: TransactionContext, id: string): Promise<OrderRow> {
  const marketer = requireMarketer(ctx)
  const order = await findOrder(ctx.db, { id }, { lock: true, marketerId: marketer.id })
  if (!order) throw new Refusal('not_found')
  return order
}
