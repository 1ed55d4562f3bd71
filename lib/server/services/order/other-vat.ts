import { Refusal } from '../../../domain/errors.ts'
import type { OrderRow } from '../../store/order.ts'
import type { Context } from '../context.ts'
import { getVat } from '../ledger/rates.ts'

/** VAT of today, basis points; undefined where no rate may be used, and nothing is known of an order. */
export async function findVatBp(ctx: Context): Promise<number | undefined> {
  try {
    return (await getVat(ctx, ctx.db)).bp
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return undefined
  }
}

/** Nothing of it has come, and it was reckoned with another VAT than that of today. */
export const hasOtherVat = (
  order: Pick<OrderRow, 'received' | 'vatBp'>,
  vatBp: number | undefined,
): boolean => order.received === 0n && vatBp !== undefined && order.vatBp !== vatBp
