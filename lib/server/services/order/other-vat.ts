import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { OrderRow } from '../../store/order.ts'
import type { Context } from '../context.ts'
import { getVat } from '../ledger/rates.ts'

/** VAT of a day in basis points; undefined where no rate may be used, and then orders are not compared. */
export async function findVatBp(ctx: Context, at: Date = ctx.now()): Promise<number | undefined> {
  try {
    return (await getVat({ ...ctx, now: () => at }, ctx.db)).bp
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

/** A payment from before midnight whose invoice would bear the next day, on which another VAT applies. */
export class NumberedNextDay extends Refusal {
  readonly at: Date
  constructor(at: Date) {
    super('order_not_payable')
    this.at = at
  }
}

/**
 * An invoice bears the day of its place among the numbers, which may be a later one than that on which the command
 * `began`. An order that a person pays by an earlier rate keeps it. Error: NumberedNextDay, as order_not_payable.
 */
export async function requireVatOfDocument(
  ctx: Context,
  order: Pick<OrderRow, 'received' | 'vatBp'>,
  { began, at }: { began: Date; at: Date },
): Promise<void> {
  if (bangkokDay(at) === bangkokDay(began)) return
  const [before, numbered] = [await findVatBp(ctx, began), await findVatBp(ctx, at)]
  if (!hasOtherVat(order, before) && hasOtherVat(order, numbered)) throw new NumberedNextDay(at)
}
