import { expect, test } from 'vitest'
import { cookieOf, givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import type { Caller } from '../context.ts'
import { deriveUndoToken } from './undo-change.ts'

// A former holder of the mailbox or phone may have open codes and grants. After the owner changes the contact or the
// password, or undoes a change, none of them opens the account any more.

const NEXT = 'ภูเขาเขียว-หมอกขาว-77'
const THEIRS = 'แม่น้ำลึก-สายฝน-88'

async function open() {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  return { world, me }
}

const askRecovery = async (world: World, email: string) =>
  (
    await world.request('POST', '/api/notification/requestOtpEmail', {
      body: { purpose: 'recovery', kind: 'influencer', email },
    })
  ).body.id as string

const proveRecovery = async (world: World, id: string, email: string) =>
  world.request('POST', '/api/notification/verifyEmailOtp', {
    body: { id, code: await readCode(world, email) },
  })

/** The grant to set a new password, for whoever reads this mailbox. */
async function takeGrant(world: World, email: string): Promise<string> {
  const { body } = await proveRecovery(world, await askRecovery(world, email), email)
  return body.recovery.grant
}

const reset = (world: World, id: string, grant: string, password: string) =>
  world.request('PATCH', `/sv_influ_api/influ/changePasswordByEmail/${id}`, { body: { grant, password } })

async function changeEmail(world: World, me: { token: string; caller: Caller }, to: string): Promise<void> {
  const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
    as: me,
    body: { purpose: 'changeEmail', email: to },
  })
  const done = await world.request('POST', '/api/notification/verifyEmailOtp', {
    as: me,
    body: { id: sent.body.id, code: await readCode(world, to) },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  me.token = cookieOf(done.headers, world.names.session)!
}

const signIn = (world: World, username: string, password: string, code?: { id: string; code: unknown }) =>
  world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username, password, ...(code ? { code } : {}) },
  })

test('R23 a right to set a password ends with the next password, however that is set', async () => {
  const { world, me } = await open()
  const [mine, theirs] = [await takeGrant(world, me.email), await takeGrant(world, me.email)]
  const done = await reset(world, me.id, mine, NEXT)
  expect(done.status).toBe(200)
  expect((await reset(world, me.id, theirs, THEIRS)).status).toBe(404)
  expect((await signIn(world, me.email, NEXT)).body.state).toBe('signed_in')

  const held = await takeGrant(world, me.email)
  const as = { token: cookieOf(done.headers, world.names.session)!, caller: me.caller }
  const changed = await world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
    as,
    body: { currentPassword: NEXT, password: PASSWORD },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await reset(world, me.id, held, THEIRS)).status).toBe(404)
  expect((await signIn(world, me.email, PASSWORD)).body.state).toBe('signed_in')
})

test('R23 a code that waits in a mailbox ends with the password that its reader does not know', async () => {
  const { world, me } = await open()
  const id = await askRecovery(world, me.email)
  const code = await readCode(world, me.email)
  const changed = await world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
    as: me,
    body: { currentPassword: PASSWORD, password: NEXT },
  })
  expect(changed.status).toBe(200)
  const late = await world.request('POST', '/api/notification/verifyEmailOtp', { body: { id, code } })
  expect(late.body.error.code).toBe('code_expired')
  expect(
    await world.db.many(sql`SELECT 1 FROM access_grant WHERE subject_id = ${me.id} AND used_at IS NULL`),
  ).toEqual([])
})

test('R23 codes and rights of an address that is the account’s no more open nothing', async () => {
  const { world, me } = await open()
  const old = me.email
  const grant = await takeGrant(world, old)
  const id = await askRecovery(world, old)
  const code = await readCode(world, old)
  await changeEmail(world, me, 'mine@test.example')
  const late = await world.request('POST', '/api/notification/verifyEmailOtp', { body: { id, code } })
  expect(late.body.error?.code).toBe('code_expired')
  expect((await reset(world, me.id, grant, THEIRS)).status).toBe(404)
  expect((await signIn(world, 'mine@test.example', PASSWORD)).body.state).toBe('signed_in')
})

test('R23 a code of the sign-in that went to the old address signs nobody in', async () => {
  const { world, me } = await open()
  const old = me.email
  for (let i = 0; i < 5; i++) await signIn(world, old, 'a wrong guess')
  world.clock.advance({ seconds: 2 })
  const asked = await signIn(world, old, PASSWORD)
  expect(asked.body).toMatchObject({ state: 'code' })
  const code = { id: asked.body.otp.id, code: await readCode(world, old) }
  await changeEmail(world, me, 'mine@test.example')
  const late = await signIn(world, old, PASSWORD, code)
  expect([late.status, late.body.error?.code]).toEqual([409, 'code_expired'])
})

test('R23 who takes a change of address back also takes what the thief had been given meanwhile', async () => {
  const { world, me } = await open()
  const thief = { token: me.token, caller: me.caller }
  await changeEmail(world, thief, 'thief@test.example')
  const told = (await world.outbox()).findLast(
    (row) => row.event === 'email_changed' && row.address === me.email,
  )
  const grant = await takeGrant(world, 'thief@test.example')
  const back = await world.request('POST', '/api/contact-change/undo', {
    body: { token: deriveUndoToken(world.system.secret, String(told?.payload.undo)) },
  })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  expect((await reset(world, me.id, grant, THEIRS)).status).toBe(404)
  expect((await reset(world, me.id, back.body.recovery.grant, NEXT)).status).toBe(200)
})

test('R23 a code that is typed while the address changes gives no right that outlives it', async () => {
  const { world, me } = await open()
  const old = me.email
  const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
    as: me,
    body: { purpose: 'changeEmail', email: 'mine@test.example' },
  })
  const change = { id: sent.body.id, code: await readCode(world, 'mine@test.example') }
  const recover = { id: await askRecovery(world, old), code: await readCode(world, old) }
  const prove = (body: object, as?: { token: string; caller: Caller }) =>
    world.request('POST', '/api/notification/verifyEmailOtp', { body, as })
  const [changed] = await Promise.all([prove(change, me), prove(recover)])
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(
    await world.db.many(sql`SELECT 1 FROM access_grant WHERE subject_id = ${me.id}
      AND purpose = 'recovery_influencer' AND used_at IS NULL`),
  ).toEqual([])
})
