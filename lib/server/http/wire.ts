import type { Currency } from '../../domain/money/money.ts'

/** What a handler may return where the response schema says `T`: bigint for numbers, Date for instants. */
export type Outgoing<T> = T extends string
  ? T | Date
  : T extends number
    ? T | bigint
    : T extends readonly (infer E)[]
      ? readonly Outgoing<E>[]
      : T extends object
        ? { [K in keyof T]: Outgoing<T[K]> }
        : T

/** Turns domain values into JSON values: bigint → integer number, Date → ISO text, undefined keys dropped. */
export function toWire(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new RangeError('amount beyond what JSON carries without loss')
    return number
  }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toWire)
  if (value !== null && typeof value === 'object') {
    const out: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) if (item !== undefined) out[key] = toWire(item)
    return out
  }
  return value
}

/** Money in the response format (docs/architecture.md#units). */
export function toMoney(minor: bigint, currency: Currency): { minor: bigint; currency: Currency } {
  return { minor, currency }
}
