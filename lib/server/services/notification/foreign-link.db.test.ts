import { expect, test } from 'vitest'
import { cookieOf, givePassword, PASSWORD, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { deriveUndoToken } from '../credentials/undo-change.ts'

type Member = Awaited<ReturnType<World['influencer']>>

/** Somebody at an open login links a LINE account of their own, which then receives the owner's messages. */
async function link(world: World, as: Pick<Member, 'token' | 'caller'>): Promise<void> {
  const { body } = await world.request('POST', '/api/line-link', { as, body: {} })
  expect((await world.request('POST', '/api/test/line-link', { body: { code: body.code } })).status).toBe(200)
}
const stateOf = async (world: World, id: string) =>
  await world.db.one<{ state: string; lineUserId: string | null }>(
    sql`SELECT state, line_user_id FROM line_link WHERE member_id = ${id}`,
  )

test('R23 a LINE account that is linked is told by mail, where a thief of the login does not read', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await link(world, me)
  await deliverOutbox(world.system, { limit: 20 })
  const sent = (await world.request('GET', `/api/test/outbox?event=line_link_changed`)).body.items
  expect(sent.map((row: { channel: string; to: string }) => [row.channel, row.to])).toEqual([
    ['email', me.email],
  ])
  expect(sent[0].body).toContain('ถ้าไม่ใช่คุณ')
})

test('R23 who takes a thief’s change of address back is out of the thief’s LINE account, too', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  await link(world, me)
  expect((await stateOf(world, me.id)).state).toBe('linked')
  const asked = await world.request('POST', '/api/notification/requestOtpEmail', {
    as: me,
    body: { purpose: 'changeEmail', email: 'thief@test.example' },
  })
  const changed = await world.request('POST', '/api/notification/verifyEmailOtp', {
    as: me,
    body: { id: asked.body.id, code: await readCode(world, 'thief@test.example') },
  })
  expect(cookieOf(changed.headers, world.names.session)).toBeDefined()
  const told = (await world.outbox()).findLast(
    (row) => row.event === 'email_changed' && row.address === me.email,
  )
  const back = await world.request('POST', '/api/contact-change/undo', {
    body: { token: deriveUndoToken(world.system.secret, String(told?.payload.undo)) },
  })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  expect(await stateOf(world, me.id)).toEqual({ state: 'ended', lineUserId: null })
  expect(
    await world.db.many(sql`SELECT actor_kind FROM audit_log WHERE subject = 'line_link' AND subject_id = ${me.id}
      AND transition = 'end'`),
  ).toHaveLength(1)
})

test('R23 a code that would link a LINE account ends with the password', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  const { body } = await world.request('POST', '/api/line-link', { as: me, body: {} })
  const changed = await world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
    as: me,
    body: { currentPassword: PASSWORD, password: 'ภูเขาเขียว-หมอกขาว-77' },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const late = await world.request('POST', '/api/test/line-link', { body: { code: body.code } })
  expect(late.status).toBe(404)
  expect(await stateOf(world, me.id)).toEqual({ state: 'ended', lineUserId: null })
})
