import { Refusal } from '../../../domain/errors.ts'
import type { OrderRow } from '../../store/order.ts'
import type { Context } from '../context.ts'
import { getVat } from '../ledger/rates.ts'

/** Today's VAT in basis points; undefined where no rate may be used, and then orders are not compared. */
export async function findVatBp(ctx: Context): Promise<number | undefined> {
  try {
    return (await getVat(ctx, ctx.db)).bp
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

/** True for an order without any received money that was calculated with another VAT rate than today's. */
export const hasOtherVat = (
  order: Pick<OrderRow, 'received' | 'vatBp'>,
  vatBp: number | undefined,
): boolean => order.received === 0n && vatBp !== undefined && order.vatBp !== vatBp

/**
 * Finance pays no order of another VAT rate, whether the scheduled task has expired it or not; with a slip, whose
 * transfer may have been earlier, a person decides. Error: order_not_payable.
 */
export async function requireVatOfToday(
  ctx: Context,
  order: Pick<OrderRow, 'received' | 'vatBp' | 'status'>,
): Promise<void> {
  if (order.status !== 'slip_review' && hasOtherVat(order, await findVatBp(ctx)))
    throw new Refusal('order_not_payable')
}
