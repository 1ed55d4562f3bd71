import { expect, test } from 'vitest'
import { readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { inTransaction, within } from '../context.ts'
import { proveRecovery, requestRecovery } from '../credentials/recover.ts'
import { proveStepUp, requestStepUp } from '../credentials/step-up.ts'
import { deriveCode } from './code.ts'
import { sendCode } from './send-code.ts'

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return { code: error.code, details: error.details }
}
const visitor = (world: World) => world.as({ kind: 'visitor' })
const recover = (world: World, email: string) =>
  requestRecovery(visitor(world), { kind: 'influencer', channel: 'email', contact: email })
const prove = (world: World, id: string, code: string) =>
  proveRecovery(visitor(world), { id, code, kinds: ['influencer'], channel: 'email' })

test('known and unknown recipients get the same answer; only the known one gets a code', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const known = await recover(world, owner.email)
  const unknown = await recover(world, 'nobody@test.example')
  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  expect({ ...known, id: 0, reference: 0, to: 0 }).toEqual({ ...unknown, id: 0, reference: 0, to: 0 })
  expect(await readCode(world, owner.email)).toMatch(/^\d{6}$/)
  expect(await readCode(world, 'nobody@test.example')).toBeUndefined()
  // Even the derived code does not open an unknown recipient's flow.
  const row = await world.db.one<{ salt: Buffer }>(sql`SELECT salt FROM otp_flow WHERE id = ${unknown.id}`)
  const derived = deriveCode(world.system.secret, { id: unknown.id, salt: row.salt }, 6)
  expect((await refusalOf(prove(world, unknown.id, derived))).code).toBe('code_wrong')
  const outbox = JSON.stringify(await world.outbox())
  expect(outbox).not.toContain((await readCode(world, owner.email))!)
})

test('five tries, then the recipient waits 15 minutes; a resend changes neither code nor tries', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const sent = await recover(world, owner.email)
  const code = (await readCode(world, owner.email))!
  for (const triesLeft of [4, 3])
    expect(await refusalOf(prove(world, sent.id, wrongCode(code)))).toEqual({
      code: 'code_wrong',
      details: { triesLeft },
    })
  expect((await refusalOf(recover(world, owner.email))).code).toBe('code_resend_too_soon')
  world.clock.advance({ seconds: 61 })
  const again = await recover(world, owner.email)
  expect(again).toMatchObject({ id: sent.id, reference: sent.reference, triesLeft: 3 })
  expect(await readCode(world, owner.email)).toBe(code)
  await refusalOf(prove(world, sent.id, wrongCode(code)))
  await refusalOf(prove(world, sent.id, wrongCode(code)))
  expect(await refusalOf(prove(world, sent.id, wrongCode(code)))).toEqual({
    code: 'code_locked',
    details: { retryAfter: 900 },
  })
  expect((await refusalOf(prove(world, sent.id, code))).code).toBe('code_locked')
  world.clock.advance({ minutes: 10 })
  expect((await refusalOf(recover(world, owner.email))).code).toBe('code_locked')
  world.clock.advance({ minutes: 6 })
  const fresh = await recover(world, owner.email)
  expect(fresh.id).not.toBe(sent.id)
  const grant = await prove(world, fresh.id, (await readCode(world, owner.email))!)
  expect(grant.id).toBe(owner.id)
})

test('under two minutes left a resend carries a new code, and the tries go on', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const sent = await recover(world, owner.email)
  const code = (await readCode(world, owner.email))!
  await refusalOf(prove(world, sent.id, wrongCode(code)))
  world.clock.advance({ minutes: 8, seconds: 30 })
  const again = await recover(world, owner.email)
  expect(again).toMatchObject({ id: sent.id, triesLeft: 4 })
  const next = (await readCode(world, owner.email))!
  expect(next).not.toBe(code)
  world.clock.advance({ minutes: 5 })
  expect((await prove(world, sent.id, next)).id).toBe(owner.id)
})

test('a code lives ten minutes and works once', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const sent = await recover(world, owner.email)
  const code = (await readCode(world, owner.email))!
  const both = await Promise.allSettled([prove(world, sent.id, code), prove(world, sent.id, code)])
  expect(both.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  world.clock.advance({ minutes: 2 })
  const late = await recover(world, owner.email)
  const lateCode = (await readCode(world, owner.email))!
  world.clock.advance({ minutes: 10 })
  expect((await refusalOf(prove(world, late.id, lateCode))).code).toBe('code_expired')
})

test('200 guesses at once are at most five compares', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const sent = await recover(world, owner.email)
  const code = (await readCode(world, owner.email))!
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => prove(world, sent.id, wrongCode(code))),
  )
  expect(results.every((result) => result.status === 'rejected')).toBe(true)
  const compares = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit_log
    WHERE subject = 'otp' AND subject_id = ${sent.id} AND transition IN ('wrong', 'verify')`)
  expect(compares.n).toBeLessThanOrEqual(5)
  expect((await refusalOf(prove(world, sent.id, code))).code).toBe('code_locked')
})

test('a code of one purpose, kind or login opens no other', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const other = await world.influencer()
  const sent = await requestStepUp(owner.ctx, 'email')
  const code = (await readCode(world, owner.email))!
  expect((await refusalOf(prove(world, sent.id, code))).code).toBe('code_expired')
  expect((await refusalOf(proveStepUp(other.ctx, { id: sent.id, code }))).code).toBe('code_expired')
  expect((await refusalOf(proveStepUp(visitor(world), { id: sent.id, code }))).code).toBe('not_signed_in')
  const proven = await proveStepUp(owner.ctx, { id: sent.id, code })
  expect(proven.session.sessionId).toBe(owner.sessionId)
  // The token changed with the step-up: the old one opens nothing any more.
  const old = await world.request('GET', '/sv_authauth/status', { as: owner })
  expect(old.body.scope).toBe('open')
})

test('sends are limited per recipient and network; demo mode is fifty times as patient', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  for (let i = 0; i < 5; i++) {
    await recover(world, owner.email)
    world.clock.advance({ seconds: 61 })
  }
  expect((await refusalOf(recover(world, owner.email))).code).toBe('too_many_requests')
  // Another recipient is not concerned, until the network has sent thirty.
  let refused = 0
  for (let i = 0; i < 20; i++)
    await recover(world, `someone${i}@test.example`).catch(() => {
      refused++
    })
  expect(refused).toBeGreaterThan(0)

  const demo = await makeWorld({ demoMode: true })
  const person = await demo.influencer()
  for (let i = 0; i < 12; i++) await recover(demo, person.email)
  const sent = await recover(demo, person.email)
  const code = (await readCode(demo, person.email))!
  for (let i = 0; i < 5; i++) await refusalOf(prove(demo, sent.id, wrongCode(code)))
  expect((await refusalOf(prove(demo, sent.id, code))).code).toBe('code_locked')
})

test('phones: any Thai spelling is one number, foreign countries are refused', async () => {
  const world = await makeWorld({ demoMode: false })
  const send = (contact: string) =>
    requestRecovery(visitor(world), { kind: 'influencer', channel: 'sms', contact })
  const first = await send('๐๘๑ ๒๓๔ ๕๖๗๘')
  expect(first.to).toBe('+66•••••5678')
  expect((await refusalOf(send('+66 81-234-5678'))).code).toBe('code_resend_too_soon')
  expect((await refusalOf(send('+1 212 555 0100'))).code).toBe('malformed_input')
  expect((await refusalOf(send('12345'))).code).toBe('malformed_input')
})

test.each([
  ['a fixed line', '02 123 4567', 'not_mobile'],
  ['a toll-free number', '1800 123 456', 'not_mobile'],
  ['a premium number', '1900 123 456', 'not_mobile'],
  ['a number of a country that this installation does not serve', '+62 812 3456 789', 'country_not_enabled'],
  ['another one', '+57 321 1234567', 'country_not_enabled'],
  ['a premium number abroad', '+44 909 8790000', 'country_not_enabled'],
])('no SMS goes to %s', async (_, contact, code) => {
  const world = await makeWorld({ demoMode: false })
  await expect(
    requestRecovery(visitor(world), { kind: 'influencer', channel: 'sms', contact }),
  ).rejects.toMatchObject({ code: 'malformed_input', fields: { phone: code } })
  expect(await world.outbox()).toEqual([])
})

test('numbers that nobody has use none of the SMS of the hour; when those are gone all hear the same', async () => {
  const world = await makeWorld({ demoMode: false })
  const send = (n: number, known: boolean) =>
    inTransaction(world.system, (ctx) =>
      sendCode(within({ ...world.system, network: `10.0.${n >> 8}.${n & 255}` }, ctx.db), {
        purpose: 'recovery_influencer',
        channel: 'sms',
        recipient: `+6681${String(n).padStart(7, '0')}`,
        subjectId: null,
        known,
        locale: 'th',
      }),
    )
  for (let n = 0; n < 210; n++) await send(n, false)
  expect((await world.outbox()).filter((row) => row.event !== 'code_sends_unproven')).toEqual([])
  for (let n = 300; n < 500; n++) await send(n, true)
  const events = (await world.outbox()).map((row) => row.event)
  expect(events.filter((event) => event === 'otp')).toHaveLength(200)
  expect(events.filter((event) => event === 'sms_limit_reached')).toHaveLength(1)
  for (const known of [true, false]) {
    const refusal = await refusalOf(send(known ? 600 : 601, known))
    expect(refusal.code).toBe('too_many_requests')
  }
}, 60_000)

test('R22 an SMS that is sent and one that is not write the same counter, so that neither waits alone', async () => {
  const world = await makeWorld({ demoMode: false })
  const { phone } = await world.db.one<{ phone: string }>(
    sql`SELECT phone FROM member WHERE id = ${(await world.influencer()).id}`,
  )
  const ask = (contact: string) =>
    requestRecovery(visitor(world), { kind: 'influencer', channel: 'sms', contact })
  const written = async () =>
    (
      await world.db.many<{ count: number; tx: string }>(
        sql`SELECT count, xmin::text AS tx FROM rate_count WHERE key = 'otp-sms'`,
      )
    )[0]
  await ask('+66812340001')
  const first = await written()
  expect(first?.count).toBe(0)
  await ask(phone)
  const second = await written()
  expect(second?.count).toBe(1)
  await ask('+66812340002')
  const third = await written()
  expect(third?.count).toBe(1)
  expect(new Set([first?.tx, second?.tx, third?.tx]).size).toBe(3)
})

test('codes that are sent and never entered raise the alarm once an hour; codes that are used do not', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const send = (n: number) =>
    inTransaction(world.system, (ctx) =>
      sendCode(within({ ...world.system, network: `10.0.0.${n}` }, ctx.db), {
        purpose: 'recovery_influencer',
        channel: 'email',
        recipient: `someone${n}@test.example`,
        subjectId: owner.id,
        known: true,
        locale: 'th',
      }),
    )
  const alarms = async () => (await world.outbox()).filter((row) => row.event === 'code_sends_unproven')
  for (let n = 1; n <= 50; n++) {
    const sent = await send(n)
    if (n <= 26) await prove(world, sent.id, (await readCode(world, `someone${n}@test.example`))!)
  }
  expect(await alarms()).toHaveLength(0)
  for (let n = 51; n <= 52; n++) await send(n)
  // 52 sent, 26 proven: two to one is still right.
  expect(await alarms()).toHaveLength(0)
  for (let n = 53; n <= 60; n++) await send(n)
  expect((await alarms()).map((row) => row.payload)).toEqual([
    { sent: 53, verified: 26, roles: ['support', 'admin'] },
  ])
})

test('R22 what a stranger does with codes that anybody may ask for keeps the owner from nothing of his own', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  // Ten sends of the day, ten times five wrong tries: recovery is closed until tomorrow.
  for (let round = 0; round < 10; round++) {
    const sent = await recover(world, owner.email)
    const code = (await readCode(world, owner.email))!
    for (let i = 0; i < 5; i++) await refusalOf(prove(world, sent.id, wrongCode(code)))
    expect((await refusalOf(recover(world, owner.email))).code).toBe('code_locked')
    world.clock.advance({ minutes: 61 })
  }
  expect((await refusalOf(recover(world, owner.email))).code).toMatch(/^(code_locked|too_many_requests)$/)
  // The owner's own second proof comes at once, within the same minute, and opens.
  const sent = await requestStepUp(owner.ctx, 'email')
  const code = (await readCode(world, owner.email))!
  const { session } = await proveStepUp(owner.ctx, { id: sent.id, code })
  expect(session.sessionId).toBe(owner.sessionId)
})

test('R22 wrong tries behind a login wait by themselves as well', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const sent = await requestStepUp(owner.ctx, 'email')
  const code = (await readCode(world, owner.email))!
  for (let i = 0; i < 4; i++) await refusalOf(proveStepUp(owner.ctx, { id: sent.id, code: wrongCode(code) }))
  expect(await refusalOf(proveStepUp(owner.ctx, { id: sent.id, code: wrongCode(code) }))).toMatchObject({
    code: 'code_locked',
    details: { retryAfter: 900 },
  })
  world.clock.advance({ seconds: 61 })
  expect((await refusalOf(requestStepUp(owner.ctx, 'email'))).code).toBe('code_locked')
  expect((await recover(world, owner.email)).triesLeft).toBe(5)
})
