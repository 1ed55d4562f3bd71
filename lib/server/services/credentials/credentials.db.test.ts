import { expect, test } from 'vitest'
import { cookieOf, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { member, NEXT, scopeOf } from './testing/own-login.ts'

test('hashes differ, fit only their password, and a missing hash is always wrong', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
  expect(first).not.toBe(second)
  expect(await verifyPassword(PASSWORD, first)).toBe(true)
  expect(await verifyPassword(`${PASSWORD}x`, first)).toBe(false)
  expect(await verifyPassword(PASSWORD, null)).toBe(false)
  expect(await verifyPassword('', 'not a hash')).toBe(false)
  const flood = await Promise.allSettled(Array.from({ length: 90 }, () => verifyPassword('x', first)))
  const shed = flood.filter((result) => result.status === 'rejected')
  expect(shed.length).toBe(90 - 68)
})

test.each(['influencer', 'marketer'] as const)(
  '%s changes the password: every login ends, this browser keeps a new one',
  async (kind) => {
    const world = await makeWorld()
    const me = await member(world, kind)
    const other = await member(world, kind)
    const path = (id: string) =>
      kind === 'influencer'
        ? `/sv_influ_api/influ/changePassword/${id}`
        : `/api/marketers/${id}/change-password`
    const body = { currentPassword: PASSWORD, password: NEXT }
    expect((await world.request('PATCH', path(other.id), { as: me, body })).status).toBe(404)
    expect((await world.request('PATCH', path(me.id), { body })).status).toBe(401)
    const stranger =
      kind === 'influencer'
        ? await world.marketer({ stepUp: true })
        : await world.influencer({ stepUp: true })
    expect((await world.request('PATCH', path(me.id), { as: stranger, body })).status).toBe(403)
    const unproven = await world.request('PATCH', path(me.id), { as: me.second, body })
    expect(unproven.body.error.code).toBe('code_required')
    const wrong = await world.request('PATCH', path(me.id), {
      as: me,
      body: { ...body, currentPassword: 'something else' },
    })
    expect(wrong.body.error.code).toBe('password_wrong')
    const same = await world.request('PATCH', path(me.id), {
      as: me,
      body: { currentPassword: PASSWORD, password: PASSWORD },
    })
    expect([same.status, same.body.error]).toMatchObject([
      422,
      { code: 'password_same', fields: { password: 'password_same' } },
    ])
    expect(await scopeOf(world, me.second)).toBe(kind)
    const changed = await world.request('PATCH', path(me.id), { as: me, body })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await scopeOf(world, me)).toBe('open')
    expect(await scopeOf(world, me.second)).toBe('open')
    const token = cookieOf(changed.headers, world.names.session)!
    expect(await scopeOf(world, { token, caller: me.caller })).toBe(kind)
    const told = (await world.outbox()).filter((row) => row.event === 'password_changed')
    expect(told.map((row) => row.audienceId)).toEqual([me.id])
  },
)

test('guesses at the old password are slowed', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await member(world)
  const guess = () =>
    world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
      as: me,
      body: { currentPassword: 'a wrong guess', password: NEXT },
    })
  for (let i = 0; i < 5; i++) expect((await guess()).body.error.code).toBe('password_wrong')
  expect((await guess()).status).toBe(429)
})

test('recovery: a single-use grant for its member only, then signed in and all else ended', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const other = await member(world)
  const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
    body: { purpose: 'recovery', kind: 'influencer', email: me.email },
  })
  const verified = await world.request('POST', '/api/notification/verifyEmailOtp', {
    body: { id: sent.body.id, code: await readCode(world, me.email) },
  })
  expect(verified.body).toMatchObject({ purpose: 'recovery', recovery: { id: me.id, kind: 'influencer' } })
  const { grant } = verified.body.recovery
  const reset = (id: string, password = NEXT, path = '/sv_influ_api/influ/changePasswordByEmail/') =>
    world.request('PATCH', `${path}${id}`, { body: { grant, password } })
  expect((await reset(other.id)).status).toBe(404)
  expect((await reset(me.id, NEXT, '/api/marketers/reset-password/')).status).toBe(404)
  expect((await reset(me.id, 'password12')).body.error.code).toBe('password_too_weak')
  // The grant was not consumed: the next password is accepted.
  expect((await reset(me.id, PASSWORD)).body.error.code).toBe('password_same')
  const done = await reset(me.id)
  expect(done.body).toMatchObject({ uuid: me.id, scope: 'influencer' })
  expect(await scopeOf(world, me)).toBe('open')
  expect(await scopeOf(world, me.second)).toBe('open')
  expect((await reset(me.id)).status).toBe(404)
  const signedIn = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: me.email, password: NEXT },
  })
  expect(signedIn.body.state).toBe('signed_in')
})

test('recovery of a marketer by phone; the grant ends after ten minutes', async () => {
  const world = await makeWorld()
  const me = await member(world, 'marketer')
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)
  const sent = await world.request('POST', '/api/notification/marketer/requestOtp', {
    body: { purpose: 'recovery', phone },
  })
  const code = await readCode(world, phone)
  const crossed = await world.request('POST', '/api/notification/verifyOtp', {
    body: { id: sent.body.id, code },
  })
  expect(crossed.body.error.code).toBe('code_expired')
  const verified = await world.request('POST', '/api/notification/marketer/verifyOtp', {
    body: { id: sent.body.id, code },
  })
  world.clock.advance({ minutes: 11 })
  const late = await world.request('PATCH', `/api/marketers/reset-password/${me.id}`, {
    body: { grant: verified.body.recovery.grant, password: NEXT },
  })
  expect(late.status).toBe(404)
})

test('a change of e-mail needs a step-up and a code to the new address; the old one is told; logins end', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const body = { purpose: 'changeEmail', email: 'Fresh@Test.example' }
  const send = (as: { token: string; caller: typeof me.caller }) =>
    world.request('POST', '/api/notification/requestOtpEmail', { as, body })
  expect((await send(me.second)).body.error.code).toBe('code_required')
  const sent = await send(me)
  const code = await readCode(world, 'fresh@test.example')
  const stolen = await world.request('POST', '/api/notification/verifyEmailOtp', {
    as: me.second,
    body: { id: sent.body.id, code },
  })
  expect(stolen.body.error.code).toBe('code_expired')
  const done = await world.request('POST', '/api/notification/verifyEmailOtp', {
    as: me,
    body: { id: sent.body.id, code },
  })
  expect(done.body).toMatchObject({ purpose: 'changeEmail', contact: { masked: 'fr•••@test.example' } })
  expect(await scopeOf(world, me)).toBe('open')
  expect(await scopeOf(world, me.second)).toBe('open')
  const token = cookieOf(done.headers, world.names.session)!
  expect(await scopeOf(world, { token, caller: me.caller })).toBe('influencer')
  const told = (await world.outbox()).filter((row) => row.event === 'email_changed')
  expect(told.map((row) => row.address ?? row.audienceId).sort()).toEqual([me.email, me.id].sort())
})

test('a taken phone sends nothing that opens; a free one is changed and ends logins', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const other = await member(world)
  const { phone } = await world.db.one<{ phone: string }>(
    sql`SELECT phone FROM member WHERE id = ${other.id}`,
  )
  const send = (to: string) =>
    world.request('POST', '/api/notification/requestOtp', {
      as: me,
      body: { purpose: 'changePhone', phone: to },
    })
  expect((await send(phone)).status).toBe(200)
  expect(await readCode(world, phone)).toBeUndefined()
  const asMarketer = await world.request('POST', '/api/notification/marketer/requestOtp', {
    as: me,
    body: { purpose: 'changePhone', phone: '0899999999' },
  })
  expect(asMarketer.body.error.code).toBe('wrong_member_kind')
  const sent = await send('0899999999')
  const done = await world.request('POST', '/api/notification/verifyOtp', {
    as: me,
    body: { id: sent.body.id, code: await readCode(world, '+66899999999') },
  })
  expect(done.body.contact.masked).toBe('08•-•••-9999')
  expect(await scopeOf(world, me.second)).toBe('open')
})

test('a contact that was taken between code and proof is refused', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
    as: me,
    body: { purpose: 'changeEmail', email: 'race@test.example' },
  })
  const now = world.clock.now()
  await world.db.run(sql`INSERT INTO member (id, kind, status, email, created_at, updated_at)
    VALUES (${newId(now.getTime())}, 'influencer', 'active', 'race@test.example', ${now}, ${now})`)
  const late = await world.request('POST', '/api/notification/verifyEmailOtp', {
    as: me,
    body: { id: sent.body.id, code: await readCode(world, 'race@test.example') },
  })
  expect(late.body.error.code).toBe('already_registered')
})
