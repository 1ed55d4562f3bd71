import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { readCode, wrongCode } from '../../testing/codes.ts'
import { makeWorld } from '../../testing/world.ts'
import { member } from './testing/own-login.ts'

/** A member without a phone, in two browsers. */
async function withoutPhone() {
  const world = await makeWorld()
  const me = await member(world)
  await world.db.run(sql`UPDATE member SET phone = NULL, phone_verified_at = NULL WHERE id = ${me.id}`)
  const send = async (as: Pick<typeof me, 'token' | 'caller'>, phone: string): Promise<string> => {
    const body = { purpose: 'verifyPhone', phone }
    const sent = await world.request('POST', '/api/notification/requestOtp', { as, body })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    return sent.body.id
  }
  const prove = async (as: Pick<typeof me, 'token' | 'caller'>, id: string, code: string | undefined) => {
    const answer = await world.request('POST', '/api/notification/verifyOtp', { as, body: { id, code } })
    return answer.status === 200 ? 'proven' : answer.body.error.code
  }
  const phone = async () =>
    (await world.db.one<{ phone: string | null }>(sql`SELECT phone FROM member WHERE id = ${me.id}`)).phone
  return { world, me, send, prove, phone }
}

test('R23 a code for a first phone does not exchange the phone that was proven meanwhile', async () => {
  const { world, me, send, prove, phone } = await withoutPhone()
  // Whoever stole a login asks first, with a phone of their own, and waits.
  const theirs = await send(me.second, '0811111111')
  const own = await send(me, '0822222222')
  expect(await prove(me, own, await readCode(world, '+66822222222'))).toBe('proven')
  // A change needs a fresh code, ends every login and tells the owner; a first proof does none of these.
  expect(await prove(me.second, theirs, await readCode(world, '+66811111111'))).toBe('code_expired')
  expect(await phone()).toBe('+66822222222')
  const again = await world.request('POST', '/api/notification/requestOtp', {
    as: me.second,
    body: { purpose: 'verifyPhone', phone: '0811111111' },
  })
  expect(again.body.error.code).toBe('wrong_step')
})

test('R21 five wrong tries lock every code to a new address, also one that was sent for another purpose before', async () => {
  const { world, me, send, prove, phone } = await withoutPhone()
  const first = await send(me, '0833333333')
  const code = await readCode(world, '+66833333333')
  world.clock.advance({ minutes: 2 })
  const other = await member(world)
  const body = { purpose: 'changePhone', phone: '0833333333' }
  const second = await world.request('POST', '/api/notification/requestOtp', { as: other, body })
  expect(second.status, JSON.stringify(second.body)).toBe(200)
  const right = await readCode(world, '+66833333333')
  const tries = []
  for (let i = 0; i < 5; i++) tries.push(await prove(me, first, wrongCode(code)))
  expect(tries).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_locked'])
  expect(await prove(other, second.body.id, right)).toBe('code_locked')
  expect(await phone()).toBeNull()
  const { count } = await world.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM member WHERE phone = '+66833333333'`,
  )
  expect(count).toBe(0)
})
