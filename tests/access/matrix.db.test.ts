import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { CALLS } from '#lib/contract/index.ts'
import { sql } from '#lib/server/store/client.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import {
  ACCESS_CODES,
  codeOf,
  idFieldsOf,
  MALFORMED,
  membersWhoMay,
  pathIdsOf,
  visible,
} from './support/asking.ts'
import {
  BEFORE_LOOKUP,
  FIELD_BODIES,
  FINDS_NOTHING,
  FORBIDDEN_FIELDS,
  LOOSE_BODIES,
  MADE_TO_CHANGE,
  PUBLIC_FIELDS,
  QUESTIONS,
} from './support/expectations.ts'
import { letThrough } from './support/foreign-shapes.ts'
import { askAndRead, type Heard, listen, type TrailOf } from './support/hearing.ts'
import { OWNERS } from './support/owners.ts'
import { refusalOf } from './support/refusals.ts'
import { ROLES, type RoleName } from './support/roles.ts'
import { UNKNOWN_ID } from './support/samples.ts'
import { openTestCompany, type TestCompany } from './support/test-company.ts'

const calls = Object.values(CALLS) as AnyCall[]
let testCompany: TestCompany
/** The rows as they are after everything so far: no call below may leave a trace. */
let rows: string[]
beforeAll(async () => {
  testCompany = await openTestCompany()
  rows = await testCompany.hashRows()
}, 120_000)
afterAll(() => testCompany?.world.close())

async function expectSameRows() {
  const before = rows
  rows = await testCompany.hashRows()
  expect(rows, 'no row was changed').toEqual(before)
}

const idsOf = (call: AnyCall) => pathIdsOf(testCompany, call)

/** What writes that succeeded left in the audit trail, and words that were told to whom they are not for. */
const trail: TrailOf[] = []
const heard: Heard[] = []
type Given = Parameters<typeof askAndRead>[2]
const sendAndRead = (given: Given) => askAndRead(testCompany, trail, given)
const hear = (call: AnyCall, role: RoleName, answer: TestAnswer) =>
  listen(testCompany, heard, { call, role, answer })

describe('who may make a call', () => {
  it.each(calls.map((call) => [call.id, call] as const))('R18 %s', async (_, call) => {
    const ids = idsOf(call)
    const wrong: string[] = []
    for (const role of ROLES) {
      const refusal = refusalOf(call, role)
      const answer = hear(
        call,
        role,
        refusal
          ? await testCompany.send(call, role, ids)
          : await testCompany.world.undo(() => sendAndRead({ call, role, ids })),
      )
      const got = [answer.status, codeOf(answer)]
      const owner = OWNERS[call.id]
      if (refusal) {
        if (got[0] !== refusal[0] || got[1] !== refusal[1])
          wrong.push(`${role}: ${got} instead of ${refusal}`)
      } else if (!owner || owner.who.includes(role)) {
        if (ACCESS_CODES.includes(codeOf(answer) ?? '') && !FINDS_NOTHING[call.id])
          wrong.push(`${role}: ${got}, but may make it`)
      }
    }
    expect(wrong.join('\n')).toBe('')
    await expectSameRows()
  })
})

describe('ids of others', () => {
  const withIds = calls.filter((call) => OWNERS[call.id])
  it.each(withIds.map((call) => [call.id, call] as const))('R17 %s', async (_, call) => {
    const { objects, who } = OWNERS[call.id]!
    const own = idsOf(call)
    const wrong: string[] = []
    for (const role of ROLES.filter((name) => !refusalOf(call, name)))
      for (const name of Object.keys(objects)) {
        const ask = async (value: string) =>
          hear(call, role, await testCompany.send(call, role, { ...own, [name]: value }))
        const unknown = await ask(UNKNOWN_ID)
        const early = BEFORE_LOOKUP[call.id]?.includes(codeOf(unknown) ?? '') === true
        if (!early && (unknown.status !== 404 || codeOf(unknown) !== 'not_found'))
          wrong.push(`${role} {${name}} unknown: ${unknown.status} ${codeOf(unknown)}`)
        const same = visible(unknown)
        if (early) {
          // What is no id at all is still nothing; the rest is told the same before anything is looked up.
          expect((await ask('not-an-id')).status).toBe(404)
          expect(visible(await ask(testCompany.objects[objects[name]!]))).toBe(same)
          continue
        }
        for (const value of MALFORMED)
          if (visible(await ask(value)) !== same)
            wrong.push(`${role} {${name}} ${value}: unlike an unknown id`)
        // The own id in another place: a member is no job.
        const elsewhere =
          objects[name] === 'influencer' || objects[name] === 'marketer' ? 'job' : 'influencer'
        if (visible(await ask(testCompany.objects[elsewhere])) !== same)
          wrong.push(`${role} {${name}} of a ${elsewhere}: unlike an unknown id`)
        if (who.includes(role)) continue
        const foreign = await ask(testCompany.objects[objects[name]!])
        if (visible(foreign) !== same)
          wrong.push(`${role} {${name}} foreign: ${foreign.status} ${codeOf(foreign) ?? ''}`)
      }
    expect(wrong.join('\n')).toBe('')
    await expectSameRows()
  })
})

describe('ids of others inside a request', () => {
  const fields = idFieldsOf(calls)
  const asked = fields.filter(
    ({ call, name }) => membersWhoMay(call).length > 0 && !PUBLIC_FIELDS[`${call.id} ${name}`],
  )

  it.each(asked.map((field) => [`${field.call.id} ${field.name}`, field] as const))(
    'R17 %s',
    async (_, field) => {
      const { call, part, build } = field
      const ids = idsOf(call)
      const ask = (role: RoleName, id: string) => {
        const value = { ...(build(id) as object), ...FIELD_BODIES[`${call.id} ${field.name}`] }
        if (part === 'body')
          return testCompany.send(call, role, ids, { body: { ...testCompany.bodyOf(call), ...value } })
        const query = new URLSearchParams(Object.entries(value).map(([name, item]) => [name, String(item)]))
        return testCompany.send(call, role, ids, { query: query.toString() })
      }
      const wrong: string[] = []
      for (const role of membersWhoMay(call)) {
        const unknown = await testCompany.world.undo(() => ask(role, UNKNOWN_ID))
        expect(unknown.status).toBeLessThan(500)
        for (const { what, id } of testCompany.others) {
          const foreign = hear(call, role, await testCompany.world.undo(() => ask(role, id)))
          if (visible(foreign) !== visible(unknown))
            wrong.push(
              `${role} ${what}: ${foreign.status} ${codeOf(foreign)} instead of ${unknown.status} ${codeOf(unknown)}`,
            )
        }
      }
      expect(wrong.join('\n')).toBe('')
      await expectSameRows()
    },
  )
})

describe('fields that nobody may write', () => {
  const writes = calls.filter((call) => call.method !== 'GET' && call.body && !LOOSE_BODIES[call.id])
  it.each(writes.map((call) => [call.id, call] as const))('R20 %s', async (_, call) => {
    const role =
      ROLES.find(
        (name) => !refusalOf(call, name) && (!OWNERS[call.id] || OWNERS[call.id]!.who.includes(name)),
      ) ?? 'visitor'
    const ids = idsOf(call)
    const body = testCompany.bodyOf(call)!
    const taken: string[] = []
    for (const field of FORBIDDEN_FIELDS) {
      if (field in body && field !== '__proto__' && field !== 'constructor') continue
      // Made from text, so that `__proto__` is a field of the request and not the prototype of the object here.
      const value = JSON.parse(`{"${field}":"active"}`) as Record<string, unknown>
      const sent = Object.defineProperties({ ...body }, Object.getOwnPropertyDescriptors(value))
      const headers = testCompany.signatureOf(call, sent)
      const answer = await testCompany.send(call, role, ids, { body: sent, headers })
      if (answer.status !== 422 || codeOf(answer) !== 'malformed_input')
        taken.push(`${field}: ${answer.status} ${codeOf(answer) ?? ''}`)
    }
    expect(taken.join('\n')).toBe('')
  })

  it('R20 none of these requests changed a row', expectSameRows)
})

describe('what a foreign site can make a browser send', () => {
  const writes = calls.filter((call) => call.method !== 'GET')
  it.each(writes.map((call) => [call.id, call] as const))('R24 %s', async (_, call) => {
    const role =
      ROLES.find((name) => testCompany.logins[name] && name !== 'endedLogin' && !refusalOf(call, name)) ??
      'influencer'
    const path = (call.path as string).replace(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(idsOf(call)[name] ?? ''),
    )
    const login = testCompany.logins[role]!
    const { names } = testCompany.world
    const cookie = `${login.caller.kind === 'operator' ? names.operator : names.session}=${login.token}`
    const json = JSON.stringify(testCompany.bodyOf(call) ?? {})
    const let_through = await letThrough(testCompany.world, { method: call.method, path, cookie, json })
    // A picture on a foreign page can only read: it never reaches the write.
    await testCompany.world.handle(
      new Request(`http://localhost:3000${path}`, { headers: { cookie, 'sec-fetch-site': 'cross-site' } }),
    )
    expect(let_through.join('\n')).toBe('')
  })

  it('R24 none of these requests changed a row', expectSameRows)
})

describe('the trail', () => {
  it('R32 has a row for every write that succeeded, and no secret in any', async () => {
    for (const [id, command] of Object.entries(MADE_TO_CHANGE)) {
      const call = CALLS[id] as AnyCall
      await testCompany.world.undo(async () => {
        const body = await command.prepare(testCompany)
        const answer = await sendAndRead({ call, role: command.role, ids: idsOf(call), body })
        expect(answer.status, `${id}: ${JSON.stringify(answer.body)}`).toBe(200)
      })
    }
    const silent = [...Map.groupBy(trail, ({ call }) => call)]
      .filter(([call, commands]) => commands.some(({ rows }) => rows.length > 0) === call in QUESTIONS)
      .map(([call]) => call)
    expect(silent, 'without a row, or listed as a question and with one').toEqual([])
    const secrets = testCompany.canaries.filter(({ secret }) => secret).map(({ word }) => word)
    expect(secrets.length).toBeGreaterThanOrEqual(4)
    const kept = sql`SELECT a::text AS text FROM audit_log a`
    const told = (await testCompany.world.db.many<{ text: string }>(kept))
      .concat(trail.flatMap(({ rows }) => rows))
      .map(({ text }) => text)
    expect(told.filter((text) => secrets.some((word) => text.includes(word)))).toEqual([])
  })
})

describe('what was heard', () => {
  it('R17 R18 holds no word of another person', () => {
    expect(heard).toEqual([])
  })

  it('R17 R18 holds the words of the own records, so that the search can find them', async () => {
    for (const { word, readers } of testCompany.canaries.filter(({ word }) => /canary/i.test(word)))
      expect(readers.length, word).toBeGreaterThan(0)
    const status = await testCompany.send(CALLS.getAuthStatus!, 'influencer', {})
    expect(JSON.stringify(status.body)).toContain('canaryploy')
    const marked = sql`SELECT count(*)::int AS n FROM member WHERE email LIKE 'canary%'`
    expect(await testCompany.world.db.one(marked)).toEqual({ n: 4 })
  })
})
