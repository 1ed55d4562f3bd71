import { expect, test } from 'vitest'
import { readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { member, NEXT, scopeOf } from './testing/own-login.ts'

const ask = (world: World, email: string) =>
  world.request('POST', '/api/notification/requestOtpEmail', {
    body: { purpose: 'recovery', kind: 'influencer', email },
  })
const prove = async (world: World, id: string, email: string, name = 'verifyEmailOtp') =>
  world.request('POST', `/api/notification/${name}`, { body: { id, code: await readCode(world, email) } })
const reset = (world: World, id: string, grant: string, password = NEXT) =>
  world.request('PATCH', `/sv_influ_api/influ/changePasswordByEmail/${id}`, { body: { grant, password } })
const takeGrant = async (world: World, email: string): Promise<string> =>
  (await prove(world, (await ask(world, email)).body.id, email)).body.recovery.grant
const hashOf = async (world: World, id: string) =>
  (await world.db.one<{ hash: string }>(sql`SELECT password_hash AS hash FROM member WHERE id = ${id}`)).hash
const close = (world: World, id: string, days: number) =>
  world.db.run(sql`UPDATE member SET status_before = status, status = 'deactivated',
    deactivated_at = ${new Date(world.clock.now().getTime() - days * 86_400_000)} WHERE id = ${id}`)

test('a code that was sent by mail is worth nothing where codes of a phone are entered', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const { body } = await ask(world, me.email)
  const crossed = await prove(world, body.id, me.email, 'verifyOtp')
  expect(crossed.body.error.code).toBe('code_expired')
  expect(await world.db.many(sql`SELECT 1 FROM access_grant WHERE purpose = 'recovery_influencer'`)).toEqual(
    [],
  )
  expect(await scopeOf(world, me)).toBe('influencer')
  // Nor did the wrong place use it up.
  expect((await prove(world, body.id, me.email)).body.recovery).toMatchObject({ id: me.id })
})

test('the address itself is no password, and the refusal keeps the grant', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const grant = await takeGrant(world, me.email)
  const weak = await reset(world, me.id, grant, me.email)
  expect(weak.body.error).toMatchObject({
    code: 'password_too_weak',
    fields: { password: 'password_too_weak' },
  })
  expect(await scopeOf(world, me)).toBe('influencer')
  expect((await reset(world, me.id, grant)).status).toBe(200)
})

test('of two who use one grant at once, one sets the password', async () => {
  const world = await makeWorld()
  const me = await member(world)
  const grant = await takeGrant(world, me.email)
  const both = await Promise.all([reset(world, me.id, grant), reset(world, me.id, grant, 'แม่น้ำลึก-สายฝน-88')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const told = (await world.outbox()).filter((row) => row.event === 'password_changed')
  expect(told.map((row) => row.audienceId)).toEqual([me.id])
  expect(await world.db.many(sql`SELECT 1 FROM audit_log WHERE transition = 'password_reset'`)).toHaveLength(
    1,
  )
})

test('recovery brings back an account that was closed in the grace, and none after it', async () => {
  const world = await makeWorld()
  const [back, gone] = [await member(world), await member(world)]
  const grants = [await takeGrant(world, back.email), await takeGrant(world, gone.email)]
  await close(world, back.id, 5)
  await close(world, gone.id, 31)
  const before = await hashOf(world, gone.id)
  expect((await reset(world, gone.id, grants[1]!)).body.error.code).toBe('not_found')
  expect(await hashOf(world, gone.id)).toBe(before)
  expect((await reset(world, back.id, grants[0]!)).body).toMatchObject({ uuid: back.id, restored: true })
  const states = await world.db.many(
    sql`SELECT id, status FROM member WHERE id IN (${back.id}, ${gone.id}) ORDER BY created_at, id`,
  )
  expect(states).toEqual(
    expect.arrayContaining([
      { id: back.id, status: 'active' },
      { id: gone.id, status: 'deactivated' },
    ]),
  )
  // Whoever asks for a closed account is told nothing, and no code goes out.
  const count = async () => (await world.outbox()).filter((row) => row.event === 'otp').length
  const sent = await count()
  world.clock.advance({ minutes: 2 })
  expect((await ask(world, gone.email)).status).toBe(200)
  expect(await count()).toBe(sent)
})
