import { expect, test } from 'vitest'
import { cookieOf, PASSWORD, readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { withPassword } from './testing/with-password.ts'

test('an operator needs password and mailed code; idle time ends the login', async () => {
  const world = await makeWorld({ demoMode: false })
  const operator = await withPassword(world)
  const { email } = operator
  const signIn = (password: string, name = email) =>
    world.request('POST', '/api/operator/signin', { body: { email: name, password } })
  expect((await signIn('wrong password')).body.error.code).toBe('wrong_credentials')
  expect((await signIn(PASSWORD, 'nobody@test.example')).body.error.code).toBe('wrong_credentials')
  const sent = await signIn(PASSWORD)
  expect(sent.body).toMatchObject({ channel: 'email', digits: 6 })
  const code = await readCode(world, email)
  const wrong = await world.request('POST', '/api/operator/signin/code', {
    body: { id: sent.body.id, code: wrongCode(code) },
  })
  expect(wrong.body.error.code).toBe('code_wrong')
  const done = await world.request('POST', '/api/operator/signin/code', { body: { id: sent.body.id, code } })
  expect(done.body).toMatchObject({ id: operator.id, roles: ['finance'], email })
  expect(done.headers.getSetCookie().join('\n')).toMatch(/op=s_[\w-]{43}; .*SameSite=Strict; HttpOnly/)
  // Open pages of the console know by it when another operator has signed in.
  expect(cookieOf(done.headers, world.names.operatorFlag)).toBe(operator.id)
  const as = { token: cookieOf(done.headers, world.names.operator)!, caller: operator.caller }
  const status = () => world.request('GET', '/api/operator/status', { as })
  expect((await status()).body).toMatchObject({ id: operator.id })
  world.clock.advance({ minutes: 20 })
  expect((await status()).status).toBe(200)
  world.clock.advance({ minutes: 20 })
  expect((await status()).status).toBe(200)
  world.clock.advance({ minutes: 31 })
  expect((await status()).status).toBe(404)
})

test('members and visitors find no console; signing out ends it', async () => {
  const world = await makeWorld()
  const member = await world.influencer()
  const operator = await world.operator('admin')
  expect((await world.request('GET', '/api/operator/status')).status).toBe(404)
  expect((await world.request('GET', '/api/operator/status', { as: member })).status).toBe(404)
  expect((await world.request('POST', '/api/operator/logout', { as: operator })).status).toBe(200)
  expect((await world.request('GET', '/api/operator/status', { as: operator })).status).toBe(404)
})

test('an operator who is disabled between password and code does not come in', async () => {
  const world = await makeWorld({ demoMode: false })
  const operator = await withPassword(world)
  const { email } = operator
  const sent = await world.request('POST', '/api/operator/signin', { body: { email, password: PASSWORD } })
  const code = await readCode(world, email)
  // Without what ends codes with the access: one is being proven at this very moment.
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${operator.id}`)
  const late = await world.request('POST', '/api/operator/signin/code', { body: { id: sent.body.id, code } })
  expect(late.body.error.code).toBe('code_expired')
  expect(late.headers.getSetCookie()).toEqual([])
  expect(
    await world.db.many(
      sql`SELECT 1 FROM login_session WHERE operator_id = ${operator.id} AND id <> ${operator.sessionId}`,
    ),
  ).toEqual([])
})
