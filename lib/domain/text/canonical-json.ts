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

/**
 * One text for one value: keys sorted, no spaces, bigint as digits in quotes, dates as ISO text, undefined left out.
 * Contracts and idempotency keys are hashed from it (docs/domain/README.md#p5, docs/domain/jobs.md#contract).
 */
export function canonicalJson(value: Json): string {
  if (value === undefined) return 'null'
  if (typeof value === 'bigint') return `"${value}"`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const record = value as { readonly [key: string]: Json }
  const parts = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key])}`)
  return `{${parts.join(',')}}`
}
