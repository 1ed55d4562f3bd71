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
 * One text for one value: keys sorted, no spaces, bigint as digits in quotes, dates as ISO text, undefined left out.
 * Contracts and idempotency keys are hashed from it (docs/domain/README.md#p5, docs/domain/jobs.md#contract).
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
