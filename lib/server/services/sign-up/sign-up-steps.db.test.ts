import { expect, test } from 'vitest'
import { PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { sql } from '../../store/client.ts'
import { findResumePage } from './resume.ts'

import {
  CONSENT,
  CREATE,
  countMembers,
  makeSignUpWorld,
  PROVE,
  SIGN_UP,
  startInfluencer,
} from './testing/sign-up-world.ts'

test('steps keep their order, an old text is refused, a new start ends the old one', async () => {
  const world = await makeSignUpWorld()
  const stale = await world.request('POST', SIGN_UP, { body: { ...CONSENT, terms: 7 } })
  expect(stale.body.error).toMatchObject({
    code: 'consent_required',
    details: { versions: { terms: 1 } },
  })
  const first = await world.request('POST', SIGN_UP, { body: CONSENT })
  const skipped = await world.request('POST', SIGN_UP, {
    body: { step: 'email', flow: first.body.flow, email: 'x@example.com' },
  })
  expect(skipped.body.error.code).toBe('wrong_step')

  const old = await startInfluencer(world, 'twice@example.com')
  world.clock.advance({ minutes: 2 })
  const code = await readCode(world, 'twice@example.com')
  const next = await startInfluencer(world, 'twice@example.com')
  expect(next.sent.otp.id).not.toBe(old.sent.otp.id)
  const late = await world.request('POST', PROVE, { body: { flow: old.flow, id: old.sent.otp.id, code } })
  expect(late.body.error.code).toBe('flow_expired')
  const crossed = await world.request('POST', PROVE, {
    body: { flow: next.flow, id: old.sent.otp.id, code },
  })
  expect(crossed.body.error.code).toBe('code_expired')
  world.clock.advance({ days: 2 })
  const gone = await world.request('GET', `/api/sign-up/flow?flow=${next.flow}`)
  expect(gone.body.error.code).toBe('flow_expired')
})

test('a proven sign-up may go back: the place is written over, another address loses the proof', async () => {
  const world = await makeSignUpWorld()
  const { flow, sent } = await startInfluencer(world, 'proven@example.com')
  await world.request('POST', PROVE, {
    body: { flow, id: sent.otp.id, code: await readCode(world, 'proven@example.com') },
  })
  const moved = await world.request('POST', SIGN_UP, {
    body: { step: 'location', flow, country: 'TH', province: 'ภูเก็ต' },
  })
  expect(moved.body).toMatchObject({ step: 'password', province: 'ภูเก็ต', emailVerified: true })
  const other = await world.request('POST', SIGN_UP, {
    body: { step: 'email', flow, email: 'other@example.com' },
  })
  expect(other.body).toMatchObject({ step: 'email', email: 'other@example.com', emailVerified: false })
  const early = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(early.body.error.code).toBe('wrong_step')
  await world.request('POST', PROVE, {
    body: { flow, id: other.body.otp.id, code: await readCode(world, 'other@example.com') },
  })
  const made = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  const member = await world.db.one(sql`SELECT m.email, p.province FROM member m
    JOIN influencer_profile p ON p.member_id = m.id WHERE m.id = ${made.body.uuid}`)
  expect(member).toEqual({ email: 'other@example.com', province: 'ภูเก็ต' })
})

test('another device goes on by the mailed link; the first one is out, and a made-up link opens nothing', async () => {
  const world = await makeSignUpWorld()
  const { flow, sent } = await startInfluencer(world, 'two.devices@test.example')
  const { subjectId } = await world.db.one<{ subjectId: string }>(
    sql`SELECT subject_id FROM otp_flow WHERE id = ${sent.otp.id}`,
  )
  const page = await findResumePage(world.system, subjectId)
  const token = page!.split('#resume=')[1]!
  const resume = (given: string) => world.request('POST', '/api/sign-up/resume', { body: { token: given } })
  const forged = `${subjectId}.${'A'.repeat(43)}`
  expect((await resume(forged)).body.error.code).toBe('flow_expired')
  const moved = await resume(token)
  expect(moved.body).toMatchObject({ step: 'email', province: 'เชียงใหม่', emailVerified: false })
  expect(moved.body.otp.reference).toBe(sent.otp.reference)

  const code = await readCode(world, 'two.devices@test.example')
  const first = await world.request('POST', PROVE, { body: { flow, id: sent.otp.id, code } })
  expect(first.body.error.code).toBe('flow_expired')
  const proven = await world.request('POST', PROVE, {
    body: { flow: moved.body.flow, id: sent.otp.id, code },
  })
  expect(proven.body).toMatchObject({ step: 'password', emailVerified: true })
  const created = await world.request('POST', CREATE, {
    body: { flow: moved.body.flow, password: PASSWORD },
  })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  expect((await resume(token)).body.error.code).toBe('flow_expired')
  expect(await findResumePage(world.system, subjectId)).toBeUndefined()
})

test('of two proven sign-ups for one address one becomes the member, the other hears that it has an account', async () => {
  const world = await makeSignUpWorld()
  const proven = async (email: string) => {
    const { flow, sent } = await startInfluencer(world, email)
    const code = await readCode(world, email)
    const answer = await world.request('POST', PROVE, { body: { flow, id: sent.otp.id, code } })
    expect(answer.body).toMatchObject({ step: 'password', emailVerified: true })
    return flow as string
  }
  const flows = [await proven('one@example.com'), await proven('other@example.com')]
  // A later sign-up ends the earlier one; two that were verified at the same moment both continue.
  await world.db.run(sql`UPDATE sign_up SET email = 'one@example.com'`)
  const before = await countMembers(world)
  const made = await Promise.all(
    flows.map((flow) => world.request('POST', CREATE, { body: { flow, password: PASSWORD } })),
  )
  expect(made.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([
    200,
    'already_registered',
  ])
  expect(await countMembers(world)).toBe(before + 1)
  expect(world.errors).toEqual([])
})

test('a stranger who types an address ends no sign-up that its owner has proven', async () => {
  const world = await makeSignUpWorld()
  const { flow, sent } = await startInfluencer(world, 'mine@example.com')
  const code = await readCode(world, 'mine@example.com')
  expect((await world.request('POST', PROVE, { body: { flow, id: sent.otp.id, code } })).status).toBe(200)
  world.clock.advance({ minutes: 2 })
  await startInfluencer(world, 'mine@example.com')
  const made = await world.request('POST', CREATE, { body: { flow, password: PASSWORD } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
})
