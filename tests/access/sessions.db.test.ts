import { describe, expect, it, test } from 'vitest'
import { sql } from '#lib/server/store/client.ts'
import { cookieOf, givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { figure } from '#lib/server/testing/figures.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

const STATUS = '/sv_authauth/status'
const NEXT = 'ภูเขาเขียว-หมอกขาว-77'
type Login = { token: string; caller: World['system']['caller'] }

async function person(world: World) {
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  const second = await world.login({ memberId: me.id })
  const third = await world.login({ memberId: me.id })
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)
  const as = (login: { token: string }): Login => ({ token: login.token, caller: me.caller })
  return { ...me, phone, second: { ...second, ...as(second) }, third: { ...third, ...as(third) } }
}
type Person = Awaited<ReturnType<typeof person>>

/** What ends logins, and which of the person's three are over afterwards. */
const ENDINGS: Readonly<
  Record<
    string,
    { act: (world: World, me: Person) => Promise<TestAnswer>; over: readonly ('me' | 'second' | 'third')[] }
  >
> = {
  'signing out': {
    act: (world, me) => world.request('POST', '/api/logout', { as: me, body: {} }),
    over: ['me'],
  },
  'ending one login': {
    act: (world, me) => world.request('POST', `/api/sessions/${me.second.id}/revoke`, { as: me }),
    over: ['second'],
  },
  'ending all others': {
    act: (world, me) => world.request('POST', '/api/sessions/revoke-others', { as: me }),
    over: ['second', 'third'],
  },
  'a new password': {
    act: (world, me) =>
      world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
        as: me,
        body: { currentPassword: PASSWORD, password: NEXT },
      }),
    over: ['me', 'second', 'third'],
  },
  recovery: {
    async act(world, me) {
      const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
        body: { purpose: 'recovery', kind: 'influencer', email: me.email },
      })
      const proven = await world.request('POST', '/api/notification/verifyEmailOtp', {
        body: { id: sent.body.id, code: await readCode(world, me.email) },
      })
      return world.request('PATCH', `/sv_influ_api/influ/changePasswordByEmail/${me.id}`, {
        body: { grant: proven.body.recovery.grant, password: NEXT },
      })
    },
    over: ['me', 'second', 'third'],
  },
  'a new e-mail': {
    async act(world, me) {
      const email = `new.${me.email}`
      const sent = await world.request('POST', '/api/notification/requestOtpEmail', {
        as: me,
        body: { purpose: 'changeEmail', email },
      })
      return world.request('POST', '/api/notification/verifyEmailOtp', {
        as: me,
        body: { id: sent.body.id, code: await readCode(world, email) },
      })
    },
    over: ['me', 'second', 'third'],
  },
  'a new phone': {
    async act(world, me) {
      const phone = `+6689${me.phone.slice(-7)}`
      const sent = await world.request('POST', '/api/notification/requestOtp', {
        as: me,
        body: { purpose: 'changePhone', phone },
      })
      return world.request('POST', '/api/notification/verifyOtp', {
        as: me,
        body: { id: sent.body.id, code: await readCode(world, phone) },
      })
    },
    over: ['me', 'second', 'third'],
  },
  'suspension by an operator': {
    act: async (world, me) =>
      world.request('POST', `/api/operator/members/${me.id}/suspend`, {
        as: await world.operator('support'),
        body: { reason: 'ตรวจสอบบัญชี', until: '2099-01-01' },
      }),
    over: ['me', 'second', 'third'],
  },
  'a blacklisting by two operators': {
    async act(world, me) {
      const second = await world.operator('admin')
      await world.request('POST', `/api/operator/members/${me.id}/blacklist`, {
        as: await world.operator('support'),
        body: { act: 'blacklist', reason: 'บัญชีปลอม' },
      })
      const { id, hash } = await world.db.one<{ id: string; hash: string }>(
        sql`SELECT id, encode(payload_hash, 'hex') AS hash FROM approval WHERE subject_id = ${me.id} AND status = 'waiting'`,
      )
      return world.request('POST', `/api/operator/member-approvals/${id}/decide`, {
        as: second,
        body: { decision: 'approve', payloadHash: hash },
      })
    },
    over: ['me', 'second', 'third'],
  },
  deactivation: {
    async act(world, me) {
      await world.db.run(sql`DELETE FROM document WHERE member_id = ${me.id}`)
      return world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}`, {
        as: me,
        body: { reason: 'hard_to_use', waiveEarnings: true },
      })
    },
    over: ['me', 'second', 'third'],
  },
}

describe('what ends a login', () => {
  it.each(Object.keys(ENDINGS))(
    'R23 %s ends it at once and everywhere',
    async (name) => {
      const { act: command, over } = ENDINGS[name]!
      for (let round = 0; round < figure(1, 100); round++) {
        const world = await makeWorld()
        const me = await person(world)
        const logins = { me, second: me.second, third: me.third }
        const status = (login: Login) => world.request('GET', STATUS, { as: login })
        for (const login of Object.values(logins)) expect((await status(login)).body.scope).toBe('influencer')

        let ended = false
        const late: TestAnswer[] = []
        const flood = Promise.all(
          Array.from({ length: 50 }, async (_, at) => {
            await new Promise((resolve) => setTimeout(resolve, at * 2))
            const startedAfter = ended
            const answer = await status(logins[over[at % over.length]!])
            expect(answer.status).toBe(200)
            if (startedAfter) late.push(answer)
          }),
        )
        const answer = await command(world, me)
        ended = true
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        await flood
        for (const item of late) expect(item.body.scope).toBe('open')

        for (const [label, login] of Object.entries(logins)) {
          const isOver = over.some((item) => item === label)
          const seen = await status(login)
          expect(seen.body.scope, `${label} after ${name}`).toBe(isOver ? 'open' : 'influencer')
          if (!isOver) continue
          // As a bearer it opens nothing either, and a call of members refuses it.
          const bearer = { authorization: `Bearer ${login.token}` }
          expect((await world.request('GET', '/api/sessions', { headers: bearer })).status).toBe(401)
          expect((await world.request('GET', '/api/sessions', { as: login })).status).toBe(401)
          expect(
            (await world.request('PATCH', '/api/member/locale', { as: login, body: { locale: 'en' } }))
              .status,
          ).toBe(401)
        }
      }
    },
    figure(30_000, 600_000),
  )
})

async function signIn(world: World, email: string): Promise<string> {
  const answer = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: email, password: PASSWORD },
  })
  expect(answer.body.state).toBe('signed_in')
  return cookieOf(answer.headers, world.names.session)!
}

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
