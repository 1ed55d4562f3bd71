import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { CALLS } from '#lib/contract/index.ts'
import { ERROR_STATUS, type ErrorCode } from '#lib/domain/errors.ts'
import { figure, SEED, timeLimit } from '#lib/server/testing/figures.ts'
import { HOSTILE_WORDS } from './support/hostile-words.ts'
import { OWNERS } from './support/owners.ts'
import { PLAIN_OF_CALL, PLAIN_PARAMS } from './support/plain-params.ts'
import { refusalOf } from './support/refusals.ts'
import type { RoleName } from './support/roles.ts'
import { type JsonSchema, sampleOf, toJsonSchema, UNKNOWN_ID } from './support/samples.ts'
import { openTestCompany, type TestCompany } from './support/test-company.ts'

let testCompany: TestCompany
beforeAll(async () => {
  // What chance lets through is no evidence of a trail.
  vi.stubEnv('TRAIL_DIR', '')
  testCompany = await openTestCompany({ isByLuck: true })
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await testCompany?.world.close()
})

const calls = Object.values(CALLS) as AnyCall[]
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const WORDS = [
  ...HOSTILE_WORDS,
  'true',
  '๑๒๓๔๕๖',
  'ก'.repeat(300),
  '\u202e\u0000',
  '{}',
  UNKNOWN_ID,
  'x'.repeat(5000),
  '9'.repeat(30),
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  '0001-01-01',
  'a@b.co',
  '\ud800',
  '𝕏',
  '__proto__',
]
const NUMBERS = [0, -1, 1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 53), 9_007_199_254_740_991, 1.7e308]

const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
]

/** Days that their offset moves out of the calendar among them. */
const MOMENTS = [
  ...DAYS.map((day) => `${day}T00:00:00Z`),
  '0000-01-01T00:00:00+14:00',
  '2199-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59-23:59',
]

/** Values at and beyond the edges of a schema: mostly of its shape, so that they get past it. */
function edgeOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const wild = fc.oneof(
    fc.constantFrom<unknown>(...WORDS, ...NUMBERS, null, true, [], {}, [[]], [null]),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const own = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choice = schema.oneOf ?? schema.anyOf
    if (choice) return fc.oneof(...choice.map(edgeOf))
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object')
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, edgeOf(part)]),
        ),
        { requiredKeys: (schema.required ?? []) as never[] },
      )
    if (type === 'array')
      return fc.array(edgeOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
    if (type === 'integer' || type === 'number') {
      const [low, high] = [schema.minimum ?? -1000, schema.maximum ?? 1000]
      return fc.oneof(
        fc.constantFrom(low, high, Math.min(high, low + 1)),
        fc.integer({ min: Math.max(low, -(2 ** 31)), max: Math.min(high, 2 ** 31 - 1) }),
      )
    }
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    const sample = sampleOf(schema) as string
    if (schema.format === 'date-time') return fc.constantFrom(sample, ...MOMENTS)
    if (schema.format === 'date') return fc.constantFrom(sample, ...DAYS)
    const longest =
      schema.maxLength !== undefined && schema.maxLength <= 6000 && !schema.format
        ? ['ก'.repeat(schema.maxLength)]
        : []
    return fc.constantFrom(sample, sample, ...longest, ...(schema.format || schema.pattern ? [] : WORDS))
  }
  return fc.oneof({ weight: 12, arbitrary: own() }, { weight: 1, arbitrary: wild })
}

const bodies = new Map(
  calls.map((call) => [
    call.id as string,
    call.body ? edgeOf(toJsonSchema(call.body)) : fc.constant(undefined),
  ]),
)
const queries = new Map(
  calls.map((call) => [
    call.id as string,
    call.query ? edgeOf(toJsonSchema(call.query)) : fc.constant(undefined),
  ]),
)
const SENDERS = [
  'visitor',
  'influencer',
  'manager',
  'marketer',
  'support',
  'finance',
  'content',
  'admin',
] as const satisfies readonly RoleName[]

/** Every read with somebody who may: what a write left is shown by some of them. */
const READS = calls
  .filter(({ method }) => method === 'GET')
  .flatMap((call) =>
    SENDERS.filter((role) => role !== 'visitor' && !refusalOf(call, role)).map((role) => ({ call, role })),
  )

/** The ids that a call names: real ones, or `named` in the place of each. */
function idsOf(call: AnyCall, named: string | null): Record<string, string> {
  const names = [...(call.path as string).matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? [])
  return Object.fromEntries(
    names.map((name) => {
      const object = OWNERS[call.id]?.objects[name]
      const real = object
        ? testCompany.objects[object]
        : (PLAIN_OF_CALL[call.id]?.[name] ?? PLAIN_PARAMS[name] ?? 'x')
      return [name, (named ?? real).replace(/[\ud800-\udfff]/g, '') || 'x']
    }),
  )
}

const asked = fc.constantFrom(...calls).chain((call) =>
  fc.record({
    id: fc.constant(call.id as string),
    // Mostly those who are let in: who is not learns nothing of the body.
    role: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...SENDERS.filter((role) => !refusalOf(call, role))) },
      { weight: 1, arbitrary: fc.constantFrom(...SENDERS) },
    ),
    named: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...WORDS, UNKNOWN_ID) },
    ),
    body: bodies.get(call.id)!,
    query: queries.get(call.id)!,
    reads: fc.array(fc.constantFrom(...READS), { minLength: 6, maxLength: 6 }),
  }),
)

it(
  `R33 generated requests are never answered with 5xx, and the ledger stays right (seed ${SEED})`,
  async () => {
    const { world } = testCompany
    const before = world.errors.length
    const broken = await world.checkInvariants()
    await fc.assert(
      fc.asyncProperty(asked, async ({ id, role, named, body, query, reads }) => {
        const call = CALLS[id] as AnyCall
        const search = isRecord(query)
          ? new URLSearchParams(
              Object.entries(query).map(([name, value]) => [name, String(value)]),
            ).toString()
          : ''
        const given =
          isRecord(body) && call.encoding === 'multipart'
            ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
            : body
        // Nobody is signed out, closed or suspended for good: every request meets the same world.
        const answer = await world.undo(async () => {
          const answer = await testCompany.send(call, role, idsOf(call, named), {
            ...(given === undefined ? {} : { body: given }),
            ...(search ? { query: search } : {}),
          })
          // What was taken can be shown.
          if (call.method !== 'GET' && answer.status < 300)
            for (const { call: read, role: reader } of reads) {
              const shown = await testCompany.send(read, reader, idsOf(read, null), {})
              expect(
                shown.status,
                `${read.path} as ${reader} after ${call.method} ${call.path} as ${role} ${JSON.stringify(given)} ${JSON.stringify(world.errors.at(-1))}`,
              ).toBeLessThan(500)
            }
          return answer
        })
        expect(
          answer.status,
          `${call.method} ${call.path} as ${role} ${search} ${JSON.stringify(given)} ${JSON.stringify(world.errors.at(-1))}`,
        ).toBeLessThan(500)
        if (answer.status >= 400) {
          const { error } = answer.body
          expect(ERROR_STATUS[error.code as ErrorCode], JSON.stringify(error)).toBe(answer.status)
          expect(error.requestId).toEqual(expect.any(String))
          // What the body's schema refuses is said beside its fields.
          if (
            error.code === 'malformed_input' &&
            isRecord(given) &&
            call.body?.safeParse(given).success === false
          )
            expect(Object.keys(error.fields ?? {}), `${call.id} ${JSON.stringify(given)}`).not.toEqual([])
        }
      }),
      { seed: SEED, numRuns: figure(8000, 600_000) },
    )
    expect(world.errors.slice(before)).toEqual([])
    expect(await world.checkInvariants()).toEqual(broken)
  },
  timeLimit(180_000, 7_200_000),
)
