import { halfUp } from '../money/money.ts'

export interface RefundLine {
  /** Invoice value before VAT, minor units. */
  subtotal: bigint
  /** Tax of the invoice, half up of `subtotal`. */
  tax: bigint
  bp: number
}

/**
 * Tax of one part of a refund, minor units: the tax due on all parts so far, minus the tax already refunded. The last
 * part takes the remainder, so the parts never sum to more than the tax, however they are split.
 */
export function taxOfPart(line: RefundLine, earlier: { value: bigint; tax: bigint }, amount: bigint): bigint {
  const value = earlier.value + amount
  const whole = value >= line.subtotal ? line.tax : halfUp(value, line.bp)
  return whole > earlier.tax ? whole - earlier.tax : 0n
}

/** Working days within which finance pays or refuses a refund request. */
export const REFUND_DAYS = 5
