import { expect } from 'vitest'
import { sql } from '#lib/server/store/client.ts'
import { cookieOf, givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import type { World } from '#lib/server/testing/world.ts'

export const STATUS = '/sv_authauth/status'
const NEXT = 'ภูเขาเขียว-หมอกขาว-77'
export type Login = { token: string; caller: World['system']['caller'] }
export async function person(world: World) {
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  const second = await world.login({ memberId: me.id })
  const third = await world.login({ memberId: me.id })
  const { phone } = await world.db.one<{ phone: string }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)
  const as = (login: { token: string }): Login => ({ token: login.token, caller: me.caller })
  return { ...me, phone, second: { ...second, ...as(second) }, third: { ...third, ...as(third) } }
}
type Person = Awaited<ReturnType<typeof person>>
const prove = async (world: World, me: Person, call: string, id: string, to: string) =>
  world.request('POST', call, { as: me, body: { id, code: await readCode(world, to) } })
/** What ends logins, and which of the person's three are over afterwards. */
export const ENDINGS: Readonly<
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
      return prove(world, me, '/api/notification/verifyEmailOtp', sent.body.id, email)
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
      return prove(world, me, '/api/notification/verifyOtp', sent.body.id, phone)
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
        body: { reason: 'hard_to_use' },
      })
    },
    over: ['me', 'second', 'third'],
  },
}

export async function signIn(world: World, email: string): Promise<string> {
  const answer = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: email, password: PASSWORD },
  })
  expect(answer.body.state).toBe('signed_in')
  return cookieOf(answer.headers, world.names.session)!
}
