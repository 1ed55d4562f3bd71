import { readFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { CALLS } from '#lib/contract/index.ts'
import { ERROR_STATUS } from '#lib/domain/errors.ts'
import { allHandlers } from '#lib/server/http/handlers/index.ts'
import { openApiDocument } from '#lib/server/http/openapi.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { HOSTILE_WORDS } from '../access/support/hostile-words.ts'
import { pathOf, UNKNOWN_ID } from './unknown-paths.ts'

const calls = Object.values(CALLS) as AnyCall[]
const specLines = readFileSync(new URL('../spec/calls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

let world: World
type Login = { token: string; caller: World['system']['caller'] }
let logins: Record<string, Login | undefined>

beforeAll(async () => {
  // What chance lets through is no evidence of a trail.
  vi.stubEnv('TRAIL_DIR', '')
  world = await makeWorld({ keep: true, isByLuck: true })
  logins = {
    visitor: undefined,
    influencer: await world.influencer({ isTalentManager: true, stepUp: true }),
    marketer: await world.marketer({ stepUp: true }),
    operator: await world.operator('support', 'finance', 'content', 'admin'),
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

describe('the contract', () => {
  it('names every given call, spelt as there', () => {
    const named = new Set(calls.map((call) => `${call.method} ${call.path}`))
    expect(specLines.filter((line) => !named.has(line))).toEqual([])
    expect(specLines).toHaveLength(71)
    const fromSpec = calls.filter((call) => !call.ours).map((call) => `${call.method} ${call.path}`)
    expect(fromSpec.filter((line) => !specLines.includes(line))).toEqual([])
  })

  it('has one handler for each call', () => {
    const ids = allHandlers.map((handler) => handler.call.id as string).sort()
    expect(ids).toEqual(calls.map((call) => call.id as string).sort())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has one call for each method and path', () => {
    const keys = calls.map(
      (call) => `${call.method} ${(call.path as string).replace(/\{[^}]+\}/g, '{}').replace(/\/$/, '')}`,
    )
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('is a valid OpenAPI 3.1 document with every given line', async () => {
    const document = openApiDocument('API', 'http://localhost:3000')
    // The validator resolves references in place, so it gets a copy.
    await SwaggerParser.validate(structuredClone(document) as never)
    const paths = document.paths as Record<string, Record<string, unknown>>
    for (const line of specLines) {
      const [method, path] = line.split(' ') as [string, string]
      expect(paths[path]?.[method.toLowerCase()], line).toBeDefined()
    }
  })

  it('is served at /api/openapi.json', async () => {
    const { status, body } = await world.request('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body.openapi).toBe('3.1.0')
  })
})

describe('every call answers', () => {
  const shape = (body: unknown) =>
    expect(body).toMatchObject({ error: { code: expect.any(String), requestId: expect.any(String) } })

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s, to every kind of caller',
    async (_, call) => {
      for (const [role, login] of Object.entries(logins)) {
        const given =
          call.method === 'GET' ? {} : call.encoding === 'multipart' ? { form: new FormData() } : { body: {} }
        const answer = await world.request(call.method, pathOf(call), {
          as: login,
          idempotencyKey: 'contract-test-1',
          ...given,
        })
        expect(
          answer.status,
          `${role} ${JSON.stringify(answer.body)} ${JSON.stringify(world.errors.at(-1))}`,
        ).toBeLessThan(500)
        // Nothing between us and the reader keeps it; what everybody shares is cached by its own place alone.
        expect(answer.headers.get('cache-control'), role).toBe('private, no-store')
        if (answer.status >= 400) {
          shape(answer.body)
          expect(Object.keys(ERROR_STATUS)).toContain(answer.body.error.code)
        }
      }
    },
  )

  it('with and without a trailing slash', async () => {
    const marketer = await world.marketer()
    expect((await world.request('GET', '/sv_marketer_profile/', { as: marketer })).status).toBe(200)
    expect((await world.request('GET', '/sv_marketer_profile', { as: marketer })).status).toBe(200)
  })

  it.each([
    '/sv_influ_api/nothing',
    '/sv_authauth',
    '/sv_package/x/y/z',
    '/sv_marketer_profile/x/y',
    '/api/nothing',
  ])('%s is unknown: 404 with its code', async (path) => {
    const { status, body } = await world.request('GET', path)
    expect(status).toBe(404)
    expect(body.error.code).toBe('unknown_path')
  })

  it('refuses a method the path does not have', async () => {
    const { status, body } = await world.request('PUT', '/api/jobs')
    expect(status).toBe(405)
    expect(body.error.code).toBe('method_not_allowed')
  })
})

describe('R33 malformed input', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...HOSTILE_WORDS, '๑๒๓', 'ก'.repeat(300), '\u202e', '{}', '[]', UNKNOWN_ID, 'th'),
  )
  const json = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 })),
  )

  it(`is never answered with 5xx (seed ${seed})`, async () => {
    const before = world.errors.length
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.constantFrom(...Object.keys(logins)),
        hostile,
        fc.dictionary(fc.constantFrom('page', 'limit', 'category', 'after', 'status', 'x'), hostile, {
          maxKeys: 3,
        }),
        json,
        async (call, role, param, query, body) => {
          const search = new URLSearchParams(query).toString()
          const path = `${pathOf(call, param.length > 0 ? param.replace(/[\ud800-\udfff]/g, '') || 'x' : 'x')}${search ? `?${search}` : ''}`
          const answer = await world.request(call.method, path, {
            as: logins[role],
            idempotencyKey: `fuzz-${Math.abs(param.length)}-${role}`,
            ...(call.method === 'GET' ? {} : { body }),
          })
          expect(
            answer.status,
            `${call.method} ${path} ${JSON.stringify(body)} ${JSON.stringify(world.errors.at(-1))}`,
          ).toBeLessThan(500)
        },
      ),
      { seed, numRuns: process.env.PROOFS === 'long' ? 600_000 : 3000 },
    )
    expect(world.errors.slice(before)).toEqual([])
  }, 120_000)

  it.each([
    ['text that is no JSON', 'application/json', '{"a":'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['bytes that are no UTF-8', 'application/json', new Uint8Array([0x22, 0xff, 0x22])],
    ['an object nested a hundred deep', 'application/json', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
  ])('refuses %s', async (_, type, body) => {
    const response = await world.handle(
      new Request('http://localhost:3000/api/leads', {
        method: 'POST',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        body: body as BodyInit,
      }),
    )
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

describe('R24 forgery', () => {
  it('refuses a write that a foreign site could have sent', async () => {
    const marketer = await world.marketer()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      const { status, body } = await world.request('POST', '/api/logout', {
        as: marketer,
        body: {},
        headers,
      })
      expect([status, body.error?.code]).toEqual([403, 'forbidden_origin'])
    }
  })

  it('refuses an anti-forgery token of another login', async () => {
    const marketer = await world.marketer()
    const answer = await world.request('PATCH', '/sv_marketer_profile/', {
      as: marketer,
      body: {},
      headers: { authorization: `Bearer ${world.forgeryToken(UNKNOWN_ID)}` },
    })
    expect(answer.body.error.code).toBe('forbidden_origin')
  })
})
