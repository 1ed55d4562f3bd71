export type Json =
  | null
  | boolean
  | number
  | string
  | bigint
  | Date
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/**
 * Canonical JSON, equal for equal values: keys sorted, no spaces, bigint as a quoted number, dates as ISO text,
 * undefined omitted. Input of the hashes of contracts and idempotency keys (docs/domain/README.md#p5,
 * docs/domain/jobs.md#contract).
 */
export function canonicalJson(value: Json): string {
  if (value === undefined) return 'null'
  if (typeof value === 'bigint') return `"${value}"`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${parts.join(',')}}`
}
