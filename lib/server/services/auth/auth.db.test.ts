import { expect, test } from 'vitest'
import { cookieOf, givePassword, PASSWORD, publishTexts, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

const INFLUENCER = '/sv_authauth/signin/influencer'
const MARKETER = '/sv_authauth/marketer/authen/'

async function member(world: World) {
  const made = await world.influencer({ stepUp: true })
  await givePassword(world, made.id)
  return made
}
const signIn = (
  world: World,
  username: string,
  password = PASSWORD,
  extra: { code?: unknown; cookie?: string; path?: string } = {},
) =>
  world.request('POST', extra.path ?? INFLUENCER, {
    body: { username, password, ...(extra.code ? { code: extra.code } : {}) },
    ...(extra.cookie ? { headers: { cookie: extra.cookie } } : {}),
  })
const openLogins = async (world: World, id: string) =>
  (
    await world.db.one<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM login_session WHERE member_id = ${id} AND ended_at IS NULL`,
    )
  ).n

test('e-mail in any case and phone in any spelling sign in; the kind and every fault are neutral', async () => {
  const world = await makeWorld({ demoMode: false })
  const som = await member(world)
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${som.id}`)
  const good = await signIn(world, som.email.toUpperCase())
  expect(good.body).toMatchObject({ state: 'signed_in', session: { uuid: som.id, scope: 'influencer' } })
  expect(good.body.session.token).toMatch(/^f_/)
  const cookies = good.headers.getSetCookie().join('\n')
  expect(cookies).toMatch(/session=s_[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly/)
  const stored = JSON.stringify(
    await world.db.many(sql`SELECT encode(token_hash, 'base64') AS h FROM login_session`),
  )
  expect(stored).not.toContain(cookieOf(good.headers, world.names.session)!)
  expect((await signIn(world, `0${phone.slice(3, 5)}-${phone.slice(5)}`)).body.state).toBe('signed_in')

  const faults = [
    await signIn(world, som.email, 'not the password'),
    await signIn(world, 'nobody@test.example'),
    await signIn(world, som.email, PASSWORD, { path: MARKETER }),
  ]
  for (const fault of faults) {
    expect(fault.status).toBe(401)
    expect({ ...fault.body.error, requestId: 0 }).toEqual({ code: 'wrong_credentials', requestId: 0 })
  }
  const events = (await world.outbox()).map((row) => row.event)
  expect(events).toContain('new_sign_in')
})

test('five failures, then delays that double; unknown names are slowed alike; success forgets', async () => {
  const world = await makeWorld({ demoMode: false })
  const som = await member(world)
  for (const name of [som.email, 'nobody@test.example']) {
    for (let i = 0; i < 5; i++)
      expect((await signIn(world, name, 'wrong password')).body.error.code).toBe('wrong_credentials')
    const slowed = await signIn(world, name)
    expect(slowed.body.error).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 1 } })
    world.clock.advance({ seconds: 2 })
    expect((await signIn(world, name, 'wrong password')).body.error.code).toBe('wrong_credentials')
    expect((await signIn(world, name)).body.error.details.retryAfter).toBe(2)
  }
  world.clock.advance({ minutes: 20 })
  // On an unknown device the right password also needs a mailed code.
  const asked = await signIn(world, som.email)
  expect(asked.body).toMatchObject({ state: 'code', otp: { channel: 'email' } })
  expect(cookieOf(asked.headers, world.names.session)).toBeUndefined()
  const code = { id: asked.body.otp.id, code: await readCode(world, som.email) }
  const foreign = await signIn(world, 'nobody@test.example', PASSWORD, { code })
  expect(foreign.body.error.code).toBe('code_expired')
  const opened = await signIn(world, som.email, PASSWORD, { code })
  expect(opened.body.state).toBe('signed_in')
  expect((await signIn(world, som.email)).body.state).toBe('signed_in')
})

test('a stranger cannot lock the owner out: a known device is outside the delay', async () => {
  const world = await makeWorld({ demoMode: false })
  const som = await member(world)
  const first = await signIn(world, som.email)
  const device = `${world.names.device}=${cookieOf(first.headers, world.names.device)}`
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => signIn(world, som.email, 'wrong password')),
  )
  expect(guesses.filter((guess) => guess.status === 401).length).toBeLessThanOrEqual(5)
  expect((await signIn(world, som.email)).status).toBe(429)
  const owner = await signIn(world, som.email, PASSWORD, { cookie: device })
  expect(owner.body.state).toBe('signed_in')
  const forged = await signIn(world, som.email, PASSWORD, { cookie: `${device.slice(0, -3)}abc` })
  expect(forged.status).toBe(429)
})

test('at a hundred failures only a sent code opens, whether or not the account exists', async () => {
  const world = await makeWorld({ demoMode: false })
  const som = await member(world)
  for (const name of ['nobody@test.example', som.email]) {
    await signIn(world, name, 'wrong password')
    await world.db.run(sql`UPDATE rate_count SET count = 100 WHERE key LIKE 'signin-run:%' AND count < 100`)
    world.clock.advance({ minutes: 16 })
    expect((await signIn(world, name, 'any password')).body.state).toBe('code')
  }
  const asked = await world.db.one<{ id: string }>(
    sql`SELECT id FROM otp_flow WHERE recipient = ${som.email} AND ended_at IS NULL`,
  )
  const code = { id: asked.id, code: await readCode(world, som.email) }
  const opened = await signIn(world, som.email, 'any password', { code })
  expect(opened.body, JSON.stringify(opened.body)).toMatchObject({ state: 'signed_in' })
})

test('one network may fail twenty times in five minutes', async () => {
  const world = await makeWorld({ demoMode: false })
  const som = await member(world)
  for (let i = 0; i < 20; i++) await signIn(world, `guess${i}@test.example`)
  expect((await signIn(world, som.email)).status).toBe(429)
  world.clock.advance({ minutes: 5 })
  expect((await signIn(world, som.email)).body.state).toBe('signed_in')
})

test('ten logins at most; list, revoke own, never a stranger’s', async () => {
  const world = await makeWorld()
  const som = await member(world)
  const other = await member(world)
  for (let i = 0; i < 12; i++) {
    world.clock.advance({ seconds: 5 })
    await signIn(world, som.email)
  }
  expect(await openLogins(world, som.id)).toBe(10)
  const last = await signIn(world, som.email)
  const token = cookieOf(last.headers, world.names.session)!
  const me = { token, caller: som.caller }
  const list = await world.request('GET', '/api/sessions', { as: me })
  expect(list.body.items).toHaveLength(10)
  expect(list.body.items.filter((item: { current: boolean }) => item.current)).toHaveLength(1)
  const foreign = await world.request('POST', `/api/sessions/${other.sessionId}/revoke`, { as: me })
  expect(foreign.status).toBe(404)
  expect(await openLogins(world, other.id)).toBe(1)
  const own = await world.request('POST', `/api/sessions/${list.body.items[3].id}/revoke`, { as: me })
  expect(own.status).toBe(200)
  const rest = await world.request('POST', '/api/sessions/revoke-others', { as: me })
  expect(rest.body).toEqual({ ended: 8 })
  expect((await world.request('GET', '/api/sessions')).status).toBe(401)
  await world.request('POST', '/api/logout', { as: me })
  expect(await openLogins(world, som.id)).toBe(0)
  const after = await world.request('GET', '/sv_authauth/status', { as: me })
  expect(after.body).toEqual({ token: '', scope: 'open', uuid: '', member: null })
  expect(cookieOf(after.headers, world.names.loggedIn)).toBe('false')
})

test('a login ends after 24 hours; a step-up stays open five minutes', async () => {
  const world = await makeWorld()
  const som = await member(world)
  const made = await signIn(world, som.email)
  const me = { token: cookieOf(made.headers, world.names.session)!, caller: som.caller }
  const sent = await world.request('POST', '/api/step-up', { as: me, body: { channel: 'email' } })
  const proven = await world.request('POST', '/api/step-up/verify', {
    as: me,
    body: { id: sent.body.id, code: await readCode(world, som.email) },
  })
  const renewed = { ...me, token: cookieOf(proven.headers, world.names.session)! }
  const status = () => world.request('GET', '/sv_authauth/status', { as: renewed })
  expect((await status()).body.member.stepUpUntil).toBe(proven.body.until)
  world.clock.advance({ minutes: 6 })
  expect((await status()).body.member.stepUpUntil).toBeNull()
  world.clock.advance({ hours: 24 })
  expect((await status()).body.scope).toBe('open')
})

test('the forgery token must fit the login; a login token as bearer needs no cookie', async () => {
  const world = await makeWorld()
  const som = await member(world)
  const made = await signIn(world, som.email)
  const token = cookieOf(made.headers, world.names.session)!
  const post = (bearer: string, cookie = true) =>
    world.request('POST', '/api/sessions/revoke-others', {
      ...(cookie ? { as: { token, caller: som.caller } } : {}),
      headers: { authorization: `Bearer ${bearer}` },
    })
  expect((await post(made.body.session.token)).status).toBe(200)
  expect((await post(world.forgeryToken(som.sessionId))).status).toBe(403)
  expect((await post(token, false)).status).toBe(200)
  expect((await post(made.body.session.token, false)).status).toBe(401)
})

test('demo accounts sign in only in demo mode', async () => {
  for (const demoMode of [true, false]) {
    const world = await makeWorld({ demoMode })
    const som = await member(world)
    await world.db.run(sql`UPDATE member SET is_demo = true WHERE id = ${som.id}`)
    expect((await signIn(world, som.email)).status).toBe(demoMode ? 200 : 401)
  }
})

test('a closed account opens again within 30 days and not after', async () => {
  const world = await makeWorld()
  const som = await member(world)
  const close = () =>
    world.db.run(sql`UPDATE member SET status = 'deactivated', status_before = 'active', deactivated_at = ${world.clock.now()}
      WHERE id = ${som.id}`)
  await close()
  const closed = await world.request('GET', '/sv_authauth/status', { as: som })
  expect(closed.body.scope).toBe('open')
  world.clock.advance({ days: 29 })
  expect((await signIn(world, som.email)).body.session).toMatchObject({ status: 'active', restored: true })
  await close()
  world.clock.advance({ days: 31 })
  expect((await signIn(world, som.email)).status).toBe(401)
})

test('what waits for the member: phone, then texts, then profile', async () => {
  const world = await makeWorld()
  const som = await member(world)
  const next = async () => (await world.request('GET', '/sv_authauth/status', { as: som })).body.member.next
  expect(await next()).toBeNull()
  await world.db.run(sql`UPDATE influencer_profile SET completed_at = NULL WHERE member_id = ${som.id}`)
  expect(await next()).toBe('signUpProfile')
  await publishTexts(world)
  expect(await next()).toBe('acceptConsent')
  await world.db.run(sql`UPDATE member SET phone_verified_at = NULL WHERE id = ${som.id}`)
  expect(await next()).toBe('verifyMobilePhone')
})
