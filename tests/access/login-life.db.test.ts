import { expect, test } from 'vitest'
import { sql } from '#lib/server/store/client.ts'
import { cookieOf, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

import { type Login, person, STATUS, signIn } from './support/login-endings.ts'

test('R23 a login ends after 24 hours, used or not, and the eleventh ends the first', async () => {
  const world = await makeWorld()
  const me = await person(world)
  await world.db.run(sql`UPDATE login_session SET ended_at = ${world.clock.now()} WHERE member_id = ${me.id}`)
  const scope = async (token: string) =>
    (await world.request('GET', STATUS, { as: { token, caller: me.caller } })).body.scope
  const first = await signIn(world, me.email)
  for (let hour = 0; hour < 23; hour++) {
    world.clock.advance({ hours: 1 })
    expect(await scope(first)).toBe('influencer')
  }
  world.clock.advance({ minutes: 59, seconds: 59 })
  expect(await scope(first)).toBe('influencer')
  world.clock.advance({ seconds: 1 })
  expect(await scope(first)).toBe('open')

  const tokens: string[] = []
  for (let i = 0; i < 11; i++) {
    tokens.push(await signIn(world, me.email))
    world.clock.advance({ seconds: 1 })
  }
  expect(await Promise.all(tokens.map(scope))).toEqual(['open', ...Array(10).fill('influencer')])
})

test('R23 a login that was left to a closed or erased account opens nothing', async () => {
  const world = await makeWorld()
  for (const closing of [sql`status = 'deactivated'`, sql`erased_at = ${world.clock.now()}`]) {
    const me = await world.influencer()
    const status = () => world.request('GET', `/sv_influ_api/influ/earn/${me.id}`, { as: me })
    expect((await status()).status).toBe(200)
    await world.db.run(sql`UPDATE member SET ${closing} WHERE id = ${me.id}`)
    expect((await status()).status).toBe(401)
  }
})

test('R23 a step-up changes the token, and the old one is over', async () => {
  const world = await makeWorld()
  const me = await person(world)
  const sent = await world.request('POST', '/api/step-up', { as: me, body: { channel: 'email' } })
  const proven = await world.request('POST', '/api/step-up/verify', {
    as: me,
    body: { id: sent.body.id, code: await readCode(world, me.email) },
  })
  const renewed = { token: cookieOf(proven.headers, world.names.session)!, caller: me.caller }
  expect((await world.request('GET', STATUS, { as: me })).body.scope).toBe('open')
  expect((await world.request('GET', STATUS, { as: renewed })).body.scope).toBe('influencer')
})

test('R23 an operator’s login ends after 30 idle minutes, after 8 hours, and when the operator leaves', async () => {
  const world = await makeWorld()
  const status = (as: Login) => world.request('GET', '/api/operator/status', { as })
  const idle = await world.operator('support')
  world.clock.advance({ minutes: 29 })
  expect((await status(idle)).status).toBe(200)
  world.clock.advance({ minutes: 31 })
  expect((await status(idle)).status).toBe(404)

  const busy = await world.operator('support')
  await world.db.run(sql`UPDATE login_session SET expires_at = ${new Date(world.clock.now().getTime() + 8 * 3_600_000)}
    WHERE id = ${busy.sessionId}`)
  for (let i = 0; i < 19; i++) {
    world.clock.advance({ minutes: 25 })
    expect((await status(busy)).status).toBe(200)
  }
  world.clock.advance({ minutes: 5 })
  expect((await status(busy)).status).toBe(404)

  const gone = await world.operator('support')
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${gone.id}`)
  expect((await status(gone)).status).toBe(404)
})

test('R23 who a login belongs to comes from the database, never from what the browser says', async () => {
  const world = await makeWorld()
  const [me, other] = [await person(world), await person(world)]
  const { session, scope, uuid, token, loggedIn } = world.names
  const claims = `${uuid}=${other.id}; ${scope}=marketer; ${loggedIn}=true; ${token}=${world.forgeryToken(other.sessionId)}`
  const seen = await world.request('GET', STATUS, {
    headers: { cookie: `${session}=${me.token}; ${claims}` },
  })
  expect(seen.body).toMatchObject({ scope: 'influencer', uuid: me.id })
  const alone = await world.request('GET', STATUS, { headers: { cookie: claims } })
  expect(alone.body).toMatchObject({ scope: 'open', uuid: '' })
})
