import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import type { AnyCall } from './define-call.ts'

interface Check {
  readonly check: string
  readonly format?: unknown
  readonly value?: unknown
}

interface Def {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly shape?: Readonly<Record<string, unknown>>
}
const isSchema = (value: unknown): value is { _zod: { def: Def } } =>
  typeof value === 'object' && value !== null && '_zod' in value

/** All nested schemas, each with its path. */
function partsOf(schema: unknown, at: string): { at: string; def: Def }[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => partsOf(one, at))
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  const { checks: _, shape = {}, ...rest } = def
  return [
    { at, def },
    ...Object.entries(shape).flatMap(([name, inner]) => partsOf(inner, `${at}.${name}`)),
    ...Object.values(rest).flatMap((inner) => partsOf(inner, at)),
  ]
}

/**
 * Bounds that a database column or the counting method guarantees: JSON numbers, money, 32-bit versions, ids, days,
 * instants.
 */
function isHeldElsewhere(type: string, { check, format, value }: Check): boolean {
  // Changes a text and refuses none.
  if (check === 'overwrite') return true
  if (type === 'number')
    return (
      format === 'safeint' ||
      [9e15, -9e15, 2_147_483_647].includes(Number(value)) ||
      (check === 'greater_than' && Number(value) <= 1)
    )
  return ['uuid', 'date', 'datetime'].includes(String(format))
}

/**
 * Columns of a bank's table, which staff save in the shape in which they are read, and months, which are derived from
 * stored instants.
 */
const AS_TAKEN = /^(listBankMappings|saveBankMapping)\.|\.months?$/

test('R33 an answer asks nothing of a text, a list or a count that was written: what is kept can be shown', () => {
  const calls = Object.values(CALLS) as AnyCall[]
  const found = calls.flatMap(({ id, response }) =>
    partsOf(response === 'blob' ? undefined : response, id).flatMap(({ at, def }) =>
      (def.checks ?? [])
        .map((one) => one._zod.def)
        .filter((check) => !isHeldElsewhere(def.type, check) && !AS_TAKEN.test(at))
        .map((check) => `${at}: ${def.type} ${check.check} ${String(check.value ?? check.format ?? '')}`),
    ),
  )
  expect([...new Set(found)]).toEqual([])
})

test('R33 every instant and day that a call takes is of a year that can be reckoned with', () => {
  const calls = Object.values(CALLS) as AnyCall[]
  const isTime = (format: unknown) => format === 'datetime' || format === 'date'
  const found = calls.flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) =>
      partsOf(schema, id)
        .filter(({ def }) => isTime('format' in def ? def.format : undefined))
        .filter(({ def }) => !(def.checks ?? []).some((one) => one._zod.def.check === 'custom'))
        .map(({ at }) => at),
    ),
  )
  expect(found).toEqual([])
})
