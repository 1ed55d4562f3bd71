import { expect, test } from 'vitest'
import { cookieOf, PASSWORD, readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { sql } from '../../store/client.ts'

import {
  CONSENT,
  CREATE,
  countMembers,
  makeSignUpWorld,
  PROVE,
  SIGN_UP,
  startInfluencer,
} from './testing/sign-up-world.ts'

test('an influencer signs up: nothing exists before the code, then member, consents and login', async () => {
  const world = await makeSignUpWorld()
  const inviter = await world.influencer()
  const { refCode } = await world.db.one<{ refCode: string }>(
    sql`SELECT ref_code FROM member WHERE id = ${inviter.id}`,
  )
  const before = await countMembers(world)
  const { flow, sent } = await startInfluencer(
    world,
    'ＮEW.Person@Example.COM',
    `?utm_source=tiktok&ref=${refCode.toLowerCase()}`,
  )
  expect(sent).toMatchObject({
    step: 'email',
    email: 'new.person@example.com',
    emailVerified: false,
    refCode,
    otp: { digits: 6, channel: 'email', to: 'ne•••@example.com', triesLeft: 5 },
  })
  expect(await countMembers(world)).toBe(before)

  const early = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(early.body.error.code).toBe('wrong_step')

  const code = await readCode(world, 'new.person@example.com')
  const wrong = await world.request('POST', PROVE, { body: { flow, id: sent.otp.id, code: wrongCode(code) } })
  expect(wrong.body.error).toMatchObject({ code: 'code_wrong', details: { triesLeft: 4 } })
  const thai = code!.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
  const proven = await world.request('POST', PROVE, { body: { flow, id: sent.otp.id, code: thai } })
  expect(proven.body).toMatchObject({ step: 'password', emailVerified: true, otp: null })
  expect(await countMembers(world)).toBe(before)

  const weak = await world.request('POST', CREATE, { body: { flow, password: 'influencer1' } })
  expect(weak.body.error).toMatchObject({
    code: 'password_too_weak',
    fields: { password: 'password_too_weak' },
  })
  const made = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body).toMatchObject({
    scope: 'influencer',
    status: 'waiting_approve',
    next: 'verifyMobilePhone',
    restored: false,
  })
  expect(JSON.stringify(made.body)).not.toContain(cookieOf(made.headers, world.names.session))
  expect(cookieOf(made.headers, world.names.scope)).toBe('influencer')
  expect(cookieOf(made.headers, world.names.loggedIn)).toBe('true')
  expect(await countMembers(world)).toBe(before + 1)

  const member = await world.db.one<Record<string, unknown>>(sql`SELECT m.*, p.province FROM member m
    JOIN influencer_profile p ON p.member_id = m.id WHERE m.id = ${made.body.uuid}`)
  expect(member).toMatchObject({
    email: 'new.person@example.com',
    referredBy: inviter.id,
    utm: { utm_source: 'tiktok' },
    province: 'เชียงใหม่',
    country: 'TH',
  })
  expect(String(member.passwordHash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(String(member.refCode)).toMatch(/^[A-Z2-9]{8}$/)
  const consents = await world.db.many<{ kind: string }>(
    sql`SELECT kind FROM consent WHERE member_id = ${made.body.uuid} ORDER BY kind`,
  )
  expect(consents.map((row) => row.kind)).toEqual(['marketing', 'privacy', 'terms'])

  const again = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(again.body.error.code).toBe('flow_expired')
  const token = cookieOf(made.headers, world.names.session)!
  const status = await world.request('GET', '/sv_authauth/status', {
    headers: { cookie: `${world.names.session}=${token}` },
  })
  expect(status.body).toMatchObject({ scope: 'influencer', uuid: made.body.uuid, token: made.body.token })
})

test('a marketer signs up with a type and without a location', async () => {
  const world = await makeSignUpWorld()
  const first = await world.request('POST', '/api/sign-up/marketer', {
    body: { ...CONSENT, marketing: false, type: 'agency' },
  })
  expect(first.body).toMatchObject({
    kind: 'marketer',
    step: 'email',
    type: 'agency',
    steps: ['consent', 'email', 'password'],
  })
  const { flow } = first.body
  const sent = await world.request('POST', '/api/sign-up/marketer', {
    body: { step: 'email', flow, email: 'brand@example.com' },
  })
  const resumed = await world.request('GET', `/api/sign-up/flow?flow=${flow}`)
  expect(resumed.body).toEqual(sent.body)
  const code = await readCode(world, 'brand@example.com')
  await world.request('POST', PROVE, { body: { flow, id: sent.body.otp.id, code } })
  const asInfluencer = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(asInfluencer.body.error.code).toBe('flow_expired')
  const made = await world.request('POST', '/api/marketers/create-email', {
    body: { flow, password: PASSWORD },
  })
  expect(made.body).toMatchObject({ scope: 'marketer', next: 'verifyMobilePhone' })
  const profile = await world.db.one<{ type: string }>(
    sql`SELECT type FROM marketer_profile WHERE member_id = ${made.body.uuid}`,
  )
  expect(profile.type).toBe('agency')
})

test('a known address gets the same answer, no code, and a note to its owner', async () => {
  const world = await makeSignUpWorld()
  const known = await world.influencer()
  const unknown = await startInfluencer(world, 'nobody.yet@example.com')
  const taken = await startInfluencer(world, known.email)
  const shape = (flow: Record<string, unknown>) => ({
    ...flow,
    flow: 0,
    email: 0,
    expiresAt: 0,
    otp: { ...(flow.otp as object), id: 0, reference: 0, to: 0 },
  })
  expect(shape(taken.sent)).toEqual(shape(unknown.sent))
  expect(await readCode(world, known.email)).toBeUndefined()
  const outbox = await world.outbox()
  expect(outbox.filter((row) => row.address === known.email).map((row) => row.event)).toEqual([
    'already_registered',
  ])
  // No guess works, not even the code derived for the flow.
  const guess = await world.request('POST', PROVE, {
    body: { flow: taken.flow, id: taken.sent.otp.id, code: '123456' },
  })
  expect(guess.body.error.code).toBe('code_wrong')
})

test('the same address may be an influencer and a marketer', async () => {
  const world = await makeSignUpWorld()
  const influencer = await world.influencer()
  const first = await world.request('POST', '/api/sign-up/marketer', { body: { ...CONSENT, type: 'brand' } })
  await world.request('POST', '/api/sign-up/marketer', {
    body: { step: 'email', flow: first.body.flow, email: influencer.email },
  })
  expect(await readCode(world, influencer.email)).toMatch(/^\d{6}$/)
})

test('the first phone approves the account, unless operators decide', async () => {
  const world = await makeSignUpWorld()
  const signUp = async (email: string, phone: string) => {
    const { flow, sent } = await startInfluencer(world, email)
    await world.request('POST', PROVE, {
      body: { flow, id: sent.otp.id, code: await readCode(world, email) },
    })
    const made = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
    const headers = { cookie: `${world.names.session}=${cookieOf(made.headers, world.names.session)}` }
    const request = await world.request('POST', '/api/notification/requestOtp', {
      headers,
      body: { purpose: 'verifyPhone', phone },
    })
    expect(request.status, JSON.stringify(request.body)).toBe(200)
    const e164 = `+66${phone.replace(/\D/g, '').slice(1)}`
    const answer = await world.request('POST', '/api/notification/verifyOtp', {
      headers,
      body: { id: request.body.id, code: await readCode(world, e164) },
    })
    const status = await world.request('GET', '/sv_authauth/status', { headers })
    return { answer, status }
  }
  const automatic = await signUp('auto@example.com', '081-234 5671')
  expect(automatic.answer.body).toMatchObject({
    purpose: 'verifyPhone',
    contact: { masked: '08•-•••-5671', status: 'allowed' },
  })
  expect(automatic.status.body.member).toMatchObject({ status: 'allowed', next: 'signUpProfile' })

  await world.db.run(sql`INSERT INTO setting (key, value) VALUES ('member_auto_approve', 'false')`)
  const manual = await signUp('manual@example.com', '0812345672')
  expect(manual.answer.body.contact.status).toBe('waiting_approve')

  const first = await world.request('POST', '/api/notification/requestOtp', {
    body: { purpose: 'verifyPhone', phone: '0812345673' },
  })
  expect(first.body.error.code).toBe('not_signed_in')
  const banned = await world.influencer({ status: 'blacklist' })
  await world.db.run(sql`UPDATE setting SET value = 'true' WHERE key = 'member_auto_approve'`)
  await world.db.run(sql`UPDATE member SET kind = 'marketer', phone = '+66812345674' WHERE id = ${banned.id}`)
  const hit = await signUp('again@example.com', '0812345674')
  expect(hit.answer.body.contact.status).toBe('waiting_approve')
})

test('referral codes answer with a given name or not at all', async () => {
  const world = await makeSignUpWorld()
  const inviter = await world.influencer()
  const { refCode } = await world.db.one<{ refCode: string }>(
    sql`SELECT ref_code FROM member WHERE id = ${inviter.id}`,
  )
  const good = await world.request('GET', `/sv_influ_api/influSignup/checkRefCode/${refCode}`)
  expect(good.body).toEqual({ code: refCode, name: 'หญิง' })
  const bad = await world.request('GET', '/sv_influ_api/influSignup/checkRefCode/ZZZZZZZZ')
  expect(bad.status).toBe(404)
  expect(bad.body.error.code).toBe('ref_code_unknown')
})

test('twenty starts an hour from one network', async () => {
  const world = await makeSignUpWorld()
  for (let i = 0; i < 20; i++)
    expect((await world.request('POST', SIGN_UP, { body: CONSENT })).status).toBe(200)
  const over = await world.request('POST', SIGN_UP, { body: CONSENT })
  expect(over.status).toBe(429)
})
