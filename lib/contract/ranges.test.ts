import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { type JsonSchema, sampleOf, toJsonSchema } from '../../tests/access/support/samples.ts'
import type { AnyCall } from './define-call.ts'
import { criteriaInput } from './shapes/campaign.ts'

const ENDS: readonly (readonly [low: RegExp, high: readonly string[]])[] = [
  [/^(.*)Min$/, ['$1Max']],
  [/^(.*)From$/, ['$1To', '$1Until']],
  [/^min(.*)$/, ['max$1']],
  [/^from(.*)$/, ['to$1', 'until$1']],
  [/^since(.*)$/, ['until$1']],
  [/^(.*)After$/, ['$1Before']],
]

/** Pairs of names that form a range, with their path. */
function rangesOf(
  part: unknown,
  path: readonly string[],
): { path: readonly string[]; pair: [string, string] }[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {} }: JsonSchema = part
  const names = Object.keys(properties)
  const here = names.flatMap((low) =>
    ENDS.flatMap(([form, highs]) =>
      form.test(low)
        ? highs
            .map((high) => low.replace(form, high))
            // Pairs of places (from and to) are not ranges.
            .filter((high) => names.includes(high) && !properties[low]?.enum)
            .map((high) => ({ path, pair: [low, high] as [string, string] }))
        : [],
    ),
  )
  return [
    ...here,
    ...Object.entries(properties).flatMap(([name, inner]) => rangesOf(inner, [...path, name])),
    ...Object.values(part)
      .filter(Array.isArray)
      .flatMap((list) => list.flatMap((inner) => rangesOf(inner, path))),
  ]
}

const TWO: readonly (readonly [low: unknown, high: unknown])[] = [
  [40, 20],
  ['40', '20'],
  ['2027-02-02', '2027-01-01'],
  ['2027-02-02T00:00:00Z', '2027-01-01T00:00:00Z'],
]

const CALL_RANGES = (Object.values(CALLS) as AnyCall[]).flatMap((call) =>
  (['body', 'query'] as const).flatMap((part) =>
    call[part] ? rangesOf(toJsonSchema(call[part]), []).map((range) => ({ call, part, ...range })) : [],
  ),
)

test('R33 each pair of bounds that a call takes is looked at, and the second is named when they are turned round', () => {
  const found = CALL_RANGES.map(({ call, part, path, pair }) => {
    const isNamed = TWO.some(([low, high]) => {
      // Valid except for the pair, because other errors would be reported first.
      const schema = call[part]
      const whole = schema && sampleOf(toJsonSchema(schema))
      const given = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), {
        [pair[0]]: low,
        [pair[1]]: high,
      })
      const result = schema?.safeParse(Object.assign({}, whole, given))
      return result?.error?.issues.some(
        (issue: { message: string; path: PropertyKey[] }) =>
          issue.message === 'form.field.range_order' && issue.path.join('.') === [...path, pair[1]].join('.'),
      )
    })
    return [call.id, [...path, ...pair].join(' '), isNamed] as const
  })
  expect(found).not.toEqual([])
  expect(found.filter(([, , isNamed]) => !isNamed)).toEqual([])
})

test.each([
  [{ followersMin: 10, followersMax: 9 }, false],
  [{ followersMin: 10, followersMax: 10 }, true],
  [{ followersMin: 10, followersMax: null }, true],
  [{ followersMax: 9 }, true],
  [{ ageMin: 30, ageMax: 29 }, false],
  [{ ageMin: 13, ageMax: 120 }, true],
])('criteria %j: %s', (given, isTaken) => {
  expect(criteriaInput.safeParse(given).success).toBe(isTaken)
})
