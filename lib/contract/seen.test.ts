import { expect, it } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { type JsonSchema, toJsonSchema } from '../../tests/access/support/samples.ts'
import type { AnyCall } from './define-call.ts'

/** Texts of invisible characters, in many lengths. */
const UNSEEN = ['\u200b', '\u3164', '\u2800', '\u00a0', '\u00ad', '\u200d'].flatMap((one) =>
  [1, 3, 10, 30, 60].map((length) => one.repeat(length)),
)

/**
 * No texts for people to read: passwords, codes, numbers and names of records, which the service reads by their own
 * rules, and the fields of forms that are described by data, which `readFields` reads (lib/domain/form/fields.ts).
 */
const READ_ELSEWHERE =
  /\.(?:username|password|currentPassword|code|accountNo|nationalId|taxId|to|phone|bankCode|orderNo|slug|csv|template|eventId|id|type)(?:\.anyOf\.0)?$|\.values\.(?:propertyNames|additionalProperties)$/

/** Paths in a schema that accept a text in which nothing can be seen. */
function blind(part: unknown, at: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const schema: JsonSchema & { allOf?: JsonSchema[] } = part
  const { type, enum: some, const: fixed, format, minLength = 0, maxLength = Infinity } = schema
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap((one) =>
    one.pattern ? [new RegExp(one.pattern, 'u')] : [],
  )
  const isText = type === 'string' && some === undefined && fixed === undefined && !format
  const takes = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text))
  const here = isText && UNSEEN.some(takes) ? [at] : []
  return [
    ...here,
    ...Object.entries(part).flatMap(([name, inner]) =>
      name === 'allOf' ? [] : blind(inner, `${at}.${name}`),
    ),
  ]
}

it('R33 no text that a call takes may consist of invisible characters only', () => {
  const calls = Object.values(CALLS) as AnyCall[]
  const found = calls
    .flatMap((call) => (call.body ? blind(toJsonSchema(call.body), call.id) : []))
    .filter((path) => !READ_ELSEWHERE.test(path))
  expect(found).toEqual([])
})
