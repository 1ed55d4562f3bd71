/**
 * ISO 4217 codes that the product supports. All are stored with two decimals (docs/market.md#money,
 * docs/market.md#indonesia, docs/market.md#colombia).
 */
export const CURRENCIES = ['THB', 'IDR', 'COP'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount of minor units (satang) with its currency in the type. Never a float (docs/domain/README.md#p1). */
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint
  readonly currency: C
}

/** The most of one movement, in minor units: the sum of ten thousand of them is still an exact JSON number. */
export const MOST_AMOUNT = 900_000_000_000n

/** Rounds half up: `a * bp / 10000` in minor units (docs/domain/README.md#p10). `bp` are basis points; `a` ≥ 0. */
export function halfUp(a: bigint, bp: number | bigint): bigint {
  return (2n * a * BigInt(bp) + 10_000n) / 20_000n
}

/** Rounds the quotient of two non-negative numbers half up. */
export function divHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** `halfUp` to a multiple of `step` minor units: 100 for whole rupiah and pesos (docs/market.md#indonesia). */
export function halfUpStep(a: bigint, bp: number | bigint, step: bigint): bigint {
  return divHalfUp(a * BigInt(bp), 10_000n * step) * step
}
