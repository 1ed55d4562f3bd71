import { expect, test } from 'vitest'
import { PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import type { World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { CONSENT, CREATE, makeSignUpWorld, PROVE, SIGN_UP, startInfluencer } from './testing/sign-up-world.ts'

const resend = (world: World, flow: string) =>
  world.request('POST', '/api/notification/requestOtpEmail', { body: { purpose: 'signUp', flow } })
const prove = (world: World, flow: string, id: string, code: string | undefined) =>
  world.request('POST', PROVE, { body: { flow, id, code } })
const asMails = async (world: World, event: string) =>
  (await world.outbox()).filter((row) => row.event === event).map((row) => row.address)

test('the code is sent again to the address of the sign-up, not at once, and only while it is due', async () => {
  const world = await makeSignUpWorld()
  const { body } = await world.request('POST', SIGN_UP, { body: CONSENT })
  expect((await resend(world, body.flow)).body.error.code).toBe('wrong_step')
  expect((await resend(world, 'A'.repeat(body.flow.length))).body.error.code).toBe('flow_expired')
  expect(await asMails(world, 'otp')).toEqual([])

  const { flow, sent } = await startInfluencer(world, 'again@example.com')
  const early = await resend(world, flow)
  expect([early.status, early.body.error.code]).toEqual([429, 'code_resend_too_soon'])
  expect(await asMails(world, 'otp')).toEqual(['again@example.com'])
  world.clock.advance({ seconds: 61 })
  const second = await resend(world, flow)
  expect(second.body).toMatchObject({ channel: 'email', to: 'ag•••@example.com', triesLeft: 5 })
  expect(await asMails(world, 'otp')).toEqual(['again@example.com', 'again@example.com'])

  const code = await readCode(world, 'again@example.com')
  const proven = await prove(world, flow, second.body.id, code)
  expect(proven.body).toMatchObject({ step: 'password', emailVerified: true })
  world.clock.advance({ seconds: 61 })
  expect((await resend(world, flow)).body.error.code).toBe('wrong_step')
  expect((await prove(world, flow, sent.otp.id, code)).body.error.code).toBe('wrong_step')
  expect(await asMails(world, 'otp')).toHaveLength(2)
})

test('asked again for an address with an account, the same answer comes and no code goes out', async () => {
  const world = await makeSignUpWorld()
  const known = await world.influencer()
  const taken = await startInfluencer(world, known.email)
  const free = await startInfluencer(world, 'free@example.com')
  world.clock.advance({ seconds: 61 })
  const [first, second] = [await resend(world, taken.flow), await resend(world, free.flow)]
  const shape = (sent: object) => ({ ...sent, id: 0, reference: 0, to: 0 })
  expect(first.status).toBe(200)
  expect(shape(first.body)).toEqual(shape(second.body))
  expect(await asMails(world, 'otp')).toEqual(['free@example.com', 'free@example.com'])
  expect(new Set(await asMails(world, 'already_registered'))).toEqual(new Set([known.email]))
})

test('the code of the address before proves nothing of the next one', async () => {
  const world = await makeSignUpWorld()
  const { flow, sent } = await startInfluencer(world, 'mine@example.com')
  const code = await readCode(world, 'mine@example.com')
  const next = await world.request('POST', SIGN_UP, {
    body: { step: 'email', flow, email: 'not.mine@example.com' },
  })
  expect((await prove(world, flow, sent.otp.id, code)).body.error.code).toBe('code_expired')
  expect(await world.db.one(sql`SELECT step, email, email_verified_at FROM sign_up`)).toEqual({
    step: 'email',
    email: 'not.mine@example.com',
    emailVerifiedAt: null,
  })
  const early = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(early.body.error.code).toBe('wrong_step')
  const own = await prove(world, flow, next.body.otp.id, await readCode(world, 'not.mine@example.com'))
  expect(own.body).toMatchObject({ step: 'password', email: 'not.mine@example.com', emailVerified: true })
})

test('a proven address waits one hour for its password', async () => {
  const world = await makeSignUpWorld()
  const proven = async (email: string) => {
    const { flow, sent } = await startInfluencer(world, email)
    const { body } = await prove(world, flow, sent.otp.id, await readCode(world, email))
    expect(body.expiresAt).toBe(new Date(world.clock.now().getTime() + 3_600_000).toISOString())
    return () => world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  }
  const [inTime, late] = [await proven('soon@example.com'), await proven('late@example.com')]
  world.clock.advance({ minutes: 59 })
  expect((await inTime()).status).toBe(200)
  world.clock.advance({ minutes: 1 })
  expect((await late()).body.error.code).toBe('flow_expired')
})
