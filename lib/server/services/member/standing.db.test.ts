import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { liftExpiredSuspensions } from './suspend-member.ts'

type Caller = { token: string; caller: World['system']['caller'] }
const command = (world: World, as: unknown, id: string, verb: string, body: object) =>
  world.request('POST', `/api/operator/members/${id}/${verb}`, { as: as as Caller, body })
const flagsOf = (world: World, id: string) =>
  world.db.one(sql`SELECT status, status_before, fraud_flag FROM member WHERE id = ${id}`)

test('R23 whoever is suspended by an operator is signed out; the suspension ends with its last second', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const me = await world.influencer()
  const session = await world.login({ memberId: me.id })
  const seen = () =>
    world.request('GET', '/api/withdrawals', { as: { token: session.token, caller: me.caller } })
  expect((await seen()).status).toBe(200)
  await command(world, support, me.id, 'suspend', { reason: 'ตรวจสอบ', until: '2026-11-21' })
  expect((await seen()).status).toBe(401)
  // 23:59:58 in Bangkok.
  world.clock.advance({ hours: 13, minutes: 59, seconds: 58 })
  expect(await liftExpiredSuspensions(world.system)).toBe(0)
  world.clock.advance({ seconds: 1 })
  expect(await liftExpiredSuspensions(world.system)).toBe(1)
  expect(await flagsOf(world, me.id)).toEqual({ status: 'active', statusBefore: null, fraudFlag: false })
})

test('who is banned for fraud carries its mark until an appeal is granted', async () => {
  const world = await makeWorld()
  const [admin, second] = [await world.operator('admin'), await world.operator('admin')]
  const [cheat, other] = [await world.influencer(), await world.influencer()]
  const decide = async (id: string, body: object) => {
    const { waiting } = (await command(world, admin, id, 'blacklist', body)).body
    const decided = await world.request('POST', `/api/operator/member-approvals/${waiting.id}/decide`, {
      as: second as Caller,
      body: { decision: 'approve', payloadHash: waiting.payloadHash },
    })
    expect(decided.status).toBe(200)
  }
  await decide(cheat.id, { act: 'blacklist', reason: 'ปลอมสถิติซ้ำ', fraud: true })
  await decide(other.id, { act: 'blacklist', reason: 'ผิดกติกา', fraud: false })
  const banned = { status: 'blacklist', statusBefore: 'active' }
  expect(await flagsOf(world, cheat.id)).toEqual({ ...banned, fraudFlag: true })
  expect(await flagsOf(world, other.id)).toEqual({ ...banned, fraudFlag: false })
  await decide(cheat.id, { act: 'reinstate', reason: 'อุทธรณ์ผ่าน' })
  expect(await flagsOf(world, cheat.id)).toEqual({ status: 'active', statusBefore: null, fraudFlag: false })
})

test('a refused member applies again after the time of that clock, not of the suspension', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const me = await world.influencer({ status: 'waiting_approve' })
  await world.db.run(
    sql`INSERT INTO setting (key, value, valid_from) VALUES ('clock.reapply', '240', ${world.clock.now()})`,
  )
  await command(world, support, me.id, 'decide', { decision: 'reject', reason: 'ข้อมูลไม่ครบ' })
  const again = () => world.request('POST', '/api/sign-up/again', { as: me, body: {} })
  world.clock.advance({ days: 9, hours: 23, minutes: 59, seconds: 59 })
  expect((await again()).body.error.code).toBe('guard_failed')
  world.clock.advance({ seconds: 1 })
  expect((await again()).body).toEqual({ status: 'waiting_approve' })
})

test('R32 the trail says why somebody became a talent manager and why no more', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  const me = await world.influencer()
  const set = (isTalentManager: boolean, reason: string) =>
    command(world, admin, me.id, 'talent-manager', { isTalentManager, reason })
  await set(true, 'ตรวจแล้ว')
  await set(true, 'อีกครั้ง')
  await set(false, 'เลิกทำ')
  const trail = await world.db.many(sql`SELECT transition, reason, actor_id AS "by" FROM audit_log
    WHERE subject_id = ${me.id} AND transition LIKE '%talent_manager' ORDER BY at, id`)
  expect(trail).toEqual([
    { transition: 'grant_talent_manager', reason: 'ตรวจแล้ว', by: admin.id },
    { transition: 'take_talent_manager', reason: 'เลิกทำ', by: admin.id },
  ])
})

test('money is offered for an open account only, to the roles that may ask; what is offered is what is taken', async () => {
  const world = await makeWorld()
  const [brand, person] = [await world.marketer(), await world.influencer()]
  const offered = async (id: string, role: 'support' | 'finance' | 'admin') => {
    const { body } = await world.request('GET', `/api/operator/members/${id}`, {
      as: await world.operator(role),
    })
    return body.actions.filter((action: string) => ['grantPromo', 'adjust'].includes(action))
  }
  expect(await offered(brand.id, 'support')).toEqual(['grantPromo'])
  expect(await offered(brand.id, 'finance')).toEqual(['grantPromo', 'adjust'])
  expect(await offered(brand.id, 'admin')).toEqual([])
  expect(await offered(person.id, 'support')).toEqual([])
  expect(await offered(person.id, 'finance')).toEqual(['adjust'])
  await world.db.run(
    sql`UPDATE member SET status = 'deactivated', status_before = 'active', deactivated_at = ${world.clock.now()} WHERE id = ${brand.id}`,
  )
  for (const role of ['support', 'finance'] as const) expect(await offered(brand.id, role), role).toEqual([])
  const refused = await world.request('POST', '/api/operator/money-acts', {
    as: await world.operator('finance'),
    body: { kind: 'promo', marketerId: brand.id, currency: 'THB', amount: 100, reason: 'ของขวัญ' },
    idempotencyKey: newId(0),
  })
  expect(refused.body.error?.code).toBe('member_closed')
})
