import { expect, test } from 'vitest'
import { readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { proveStepUp, requestStepUp } from '../credentials/step-up.ts'
import { deriveCode } from './code.ts'

import { prove, recover, refusalOf, visitor } from './testing/asking.ts'

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

test('of many wrong tries at once each hears what is so: four were wrong, all others found the code locked', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const asked = [
    { sent: await recover(world, owner.email), try: prove },
    {
      sent: await requestStepUp(owner.ctx, 'email'),
      try: (_: typeof world, id: string, code: string) => proveStepUp(owner.ctx, { id, code }),
    },
  ]
  for (const { sent, try: tried } of asked) {
    // No code has letters: wrong for every code.
    const all = await Promise.all(
      Array.from({ length: 40 }, () => refusalOf(tried(world, sent.id, 'wrong1'))),
    )
    expect(all.filter(({ code }) => code === 'code_wrong')).toHaveLength(4)
    const others = all.filter(({ code }) => code !== 'code_wrong')
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['code_locked']))
    expect(new Set(others.map(({ details }) => details?.retryAfter))).toEqual(new Set([900]))
  }
})

test('of two right tries at once the slower hears that the code was used, also when it was the last try', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const sent = await recover(world, owner.email)
  const code = (await readCode(world, owner.email))!
  for (let i = 0; i < 4; i++) await refusalOf(prove(world, sent.id, wrongCode(code)))
  const both = await Promise.allSettled([prove(world, sent.id, code), prove(world, sent.id, code)])
  const codes = both.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(codes).toEqual(['code_expired'])
  expect((await refusalOf(prove(world, sent.id, code))).code).toBe('code_expired')
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
  // The owner's own step-up code is sent at once, within the same minute, and works.
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
