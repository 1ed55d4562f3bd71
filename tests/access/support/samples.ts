import * as z from 'zod/mini'
import type { AnyCall } from '#lib/contract/define-call.ts'

/** What the JSON schemas of the contract use. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
  default?: unknown
}

export const UNKNOWN_ID = '01939a00-0000-7000-8000-00000000dead'

/** A text for each pattern of the contract; a new pattern without one fails the test that needs it. */
const TEXT_OF_PATTERN: readonly [RegExp, string][] = [
  [/^\^(?:\(\?:)?\[0-9๐-๙\]\{4,6\}/, '123456'],
  [/^\^\[0-9๐-๙\]\{5,6\}/, '10110'],
  [/^\^#\?\(\?=/, '#ad'],
  [/Cc/, 'ข้อความ'],
  [/^\^https/, 'https://www.instagram.com/p/x1/'],
  [/^\^\\d\{1,/, '1'],
  [/^\^\\d\{3\}\$/, '004'],
  [/^\^\\d\{5\}\$/, '00000'],
  [/^\^\\d\{6\}\$/, '101101'],
  [/-\(0\[1-9\]\|1\[0-2\]\)\$/, '2026-11'],
  [/a-z0-9-\]\{3,120\}/, 'a-new-page'],
  [/\{36\}\\\./, `${UNKNOWN_ID}.${'A'.repeat(43)}`],
  [/\{43\}/, 'A'.repeat(43)],
  [/a-z0-9_:-/, 'welcome'],
  [/^\^WT/, 'WT00000-2569-000001'],
  [/~%\+&=/, 'status=new'],
  [/images\|api/, '/images/pictures/cafe-table-480.webp'],
  [/^\^\[A-Z\]\{2\}\$/, 'TH'],
  [/^\^\[a-z\]\{2,3\}\$/, 'th'],
  [/^\^\[A-Z,\]\+\$/, 'READY'],
  [/^\^\[A-Z0-9\]\{6\}\$/, 'ABC234'],
  [/^\^\[a-z_\]\{2,40\}\$/, 'job_offer'],
  [/A-Za-z0-9_\.:\/-/, 'REF-0001'],
  [/^\^\[A-Za-z0-9_-\]\+\$$/, 'AAAA'],
  [/^\^\[a-z-\]\{1,20\}\$$/, 'usb'],
]

function textOf(schema: JsonSchema): string {
  if (schema.format === 'uuid') return UNKNOWN_ID
  if (schema.format === 'email') return 'somebody@test.example'
  if (schema.format === 'date-time') return '2026-11-21T03:00:00.000Z'
  if (schema.format === 'date') return '1999-05-05'
  const known = schema.pattern && TEXT_OF_PATTERN.find(([pattern]) => pattern.test(schema.pattern!))
  if (schema.pattern && !known) throw new Error(`No sample for pattern ${schema.pattern}`)
  const text = known ? known[1] : 'x'
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  return text.padEnd(minLength, '0').slice(0, maxLength)
}

/** The least value that a schema takes: required fields only, first choices, smallest numbers. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.oneOf ?? schema.anyOf
  if (choice) return sampleOf(choice[0]!)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items!))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(1, schema.maximum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

const schemas = new WeakMap<object, JsonSchema>()

/** The schema of a body or query as JSON schema, seen from the sender. */
export function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  let known = schemas.get(schema)
  if (!known) {
    known = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    schemas.set(schema, known)
  }
  return known
}

/** Every place where a body or query takes the id of something: dotted path, with the value that leads there. */
export function idFields(schema: JsonSchema, given: unknown = sampleOf(schema)): IdField[] {
  const found: IdField[] = []
  const visit = (part: JsonSchema, path: (string | number)[], build: (leaf: unknown) => unknown) => {
    for (const choice of part.oneOf ?? part.anyOf ?? []) visit(choice, path, build)
    if (part.format === 'uuid') {
      found.push({ name: path.filter((step) => typeof step === 'string').join('.'), build })
      return
    }
    if (part.items) visit(part.items, [...path, 0], (leaf) => build([leaf]))
    for (const [name, child] of Object.entries(part.properties ?? {})) {
      const base = () => sampleOf({ ...part, type: 'object' }) as Record<string, unknown>
      visit(child, [...path, name], (leaf) =>
        build({ ...(path.length === 0 ? (given as object) : base()), ...base(), [name]: leaf }),
      )
    }
  }
  visit(schema, [], (leaf) => leaf)
  return found
}

export interface IdField {
  name: string
  /** The whole body with this id in its place. */
  build: (id: unknown) => unknown
}

/** A body that the schema of the call takes. */
export function sampleBody(call: AnyCall): Record<string, unknown> | undefined {
  return call.body ? (sampleOf(toJsonSchema(call.body)) as Record<string, unknown>) : undefined
}
