import type { Currency } from '../../domain/money/money.ts'
import { toMoney } from './wire.ts'

type MoneyWire = { minor: bigint; currency: Currency }
type AsMoney<V> = V extends bigint ? MoneyWire : V
type WithMoney<T, K extends keyof T> = Omit<T, K> & { [P in K]: AsMoney<T[P]> }

/** Turns the named amounts of a row into money in the response format; null stays null. */
export function withMoney<T extends object, const K extends keyof T>(
  row: T,
  currency: Currency,
  ...keys: K[]
): WithMoney<T, K> {
  const out = { ...row } as Record<PropertyKey, unknown>
  for (const key of keys) {
    const value = row[key]
    out[key] = typeof value === 'bigint' ? toMoney(value, currency) : value
  }
  return out as WithMoney<T, K>
}
