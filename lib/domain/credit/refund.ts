import { halfUp } from '../money/money.ts'

export interface RefundLine {
  /** Value before VAT of the invoice, minor units. */
  subtotal: bigint
  /** Tax of the invoice, half up of `subtotal`. */
  tax: bigint
  bp: number
}

/**
 * Tax of one part of a refund, minor units: what the tax of all parts up to this one is above what earlier parts gave back. The
 * last part takes what is left, so the parts never sum to more than the tax, however they are cut.
 */
export function taxOfPart(line: RefundLine, earlier: { value: bigint; tax: bigint }, amount: bigint): bigint {
  const value = earlier.value + amount
  const whole = value >= line.subtotal ? line.tax : halfUp(value, line.bp)
  return whole > earlier.tax ? whole - earlier.tax : 0n
}

/** Working days within which finance pays a request or says why not. */
export const REFUND_DAYS = 5
