import { expect, it } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { type JsonSchema, toJsonSchema } from '../../tests/access/support/samples.ts'
import type { AnyCall } from './define-call.ts'
import { givenDay, givenInstant } from './shapes/common.ts'
import { month } from './shapes/money.ts'

/** Paths in a schema that accept whole numbers of any size. */
function unbounded(part: unknown, at: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, const: fixed, minimum = -Infinity, maximum = Infinity }: JsonSchema = part
  const isNumber = (type === 'integer' || type === 'number') && fixed === undefined
  const here = isNumber && (minimum < -9e15 || maximum > 9e15) ? [at] : []
  return [...here, ...Object.entries(part).flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`))]
}

it('R33 every number that a call takes has bounds that a column and an answer can hold', () => {
  const calls = Object.values(CALLS) as AnyCall[]
  const found = calls.flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) => (schema ? unbounded(toJsonSchema(schema), id) : [])),
  )
  expect(found).toEqual([])
})

const LENGTH_IS_KNOWN = /^(uuid|date|date-time|binary)$/
/** True for a pattern that limits its length: no unbounded repetition outside of lookaheads. */
const isEnding = (pattern: string) =>
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, 'x').replace(/\(\?[=!][^()]*\)/g, ''))

/** Paths in a schema that accept texts or lists of any length. */
function endless(part: unknown, at: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, enum: some, const: fixed, format = '', pattern, maxLength, maxItems }: JsonSchema = part
  const isText = type === 'string' && some === undefined && fixed === undefined && maxLength === undefined
  const isEndless = isText && !LENGTH_IS_KNOWN.test(format) && !(pattern && isEnding(pattern))
  const here = isEndless || (type === 'array' && maxItems === undefined) ? [at] : []
  return [...here, ...Object.entries(part).flatMap(([name, inner]) => endless(inner, `${at}.${name}`))]
}

it('R33 every text and list that a call takes has an end', () => {
  const calls = Object.values(CALLS) as AnyCall[]
  // Requests of providers are signed, and only known fields are read.
  const isSigned = ({ id }: AnyCall) => id === 'receiveLineEvents' || id === 'receiveCardNotice'
  const found = calls.flatMap((call) =>
    call.body && !isSigned(call) ? endless(toJsonSchema(call.body), call.id) : [],
  )
  expect(found).toEqual([])
})

it.each([
  ['1900-01-01T00:00:00Z', true],
  ['1899-12-31T23:59:59Z', false],
  ['2199-12-31T23:59:59Z', true],
  ['2200-01-01T00:00:00Z', false],
  ['2199-12-31T23:59:59-00:01', false],
  ['2200-01-01T00:00:00+07:00', true],
  ['9999-12-31T23:59:59-23:59', false],
  ['0000-01-01T00:00:00Z', false],
  ['0000-01-01T00:00:00+14:00', false],
])('R33 an instant stays in the calendar whatever its offset: %s', (text, isTaken) => {
  expect(givenInstant.safeParse(text).success).toBe(isTaken)
})

it.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['2027-02-29', false],
])('R33 a day stays in the calendar: %s', (text, isTaken) => {
  expect(givenDay.safeParse(text).success).toBe(isTaken)
})

it.each([
  ['1900-01', true],
  ['2199-12', true],
  ['9999-12', false],
  ['0000-01', false],
  ['1899-12', false],
  ['2200-01', false],
])('R33 so does a month: %s', (text, isTaken) => {
  expect(month.safeParse(text).success).toBe(isTaken)
})
