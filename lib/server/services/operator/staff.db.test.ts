import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { askRoles } from './testing/ask-roles.ts'

const rolesOf = async (world: World, id: string) =>
  (await world.db.one<{ roles: string[] }>(sql`SELECT roles FROM operator WHERE id = ${id}`)).roles

test('roles change when a second administrator agrees, and nobody has a say in his own', async () => {
  const world = await makeWorld()
  const [asker, second] = [await world.operator('admin'), await world.operator('admin')]
  const staff = await world.operator('support')
  expect((await askRoles(world, staff, staff.id, ['admin'])).status).toBe(403)
  expect((await askRoles(world, asker, asker.id, ['finance'])).body.error.code).toBe('not_allowed')
  expect((await askRoles(world, asker, staff.id, ['support'])).body.error.code).toBe('already_decided')
  const both = await Promise.all([
    askRoles(world, asker, staff.id, ['finance', 'support']),
    askRoles(world, second, staff.id, ['finance', 'support']),
  ])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await rolesOf(world, staff.id)).toEqual(['support'])
  const waiting = await world.db.one<{ id: string; h: string; requestedBy: string }>(
    sql`SELECT id, encode(payload_hash, 'hex') AS h, requested_by FROM approval WHERE status = 'waiting'`,
  )
  const decide = (as: Operator) =>
    world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
      as,
      body: { decision: 'approve', payloadHash: waiting.h },
      idempotencyKey: crypto.randomUUID(),
    })
  const first = waiting.requestedBy === asker.id ? asker : second
  expect((await decide(first)).body.error.code).toBe('asker_cannot_approve')
  expect((await decide(first === asker ? second : asker)).status).toBe(200)
  expect(await rolesOf(world, staff.id)).toEqual(['finance', 'support'])
  const trail = await world.db.one<{ data: unknown }>(
    sql`SELECT data FROM audit_log WHERE transition = 'change_roles'`,
  )
  expect(trail.data).toEqual({ changed: { roles: ['support', 'finance support'] } })
})

test('an administrator sees the logins of staff and ends one at once', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  const staff = await world.operator('support')
  const path = `/api/operator/operators/${staff.id}/logins`
  expect((await world.request('GET', path, { as: staff })).status).toBe(403)
  const { body } = await world.request('GET', path, { as: admin })
  expect(body.items).toMatchObject([{ id: staff.sessionId, isMine: false }])
  const end = () => world.request('POST', `/api/operator/logins/${staff.sessionId}/end`, { as: admin })
  const both = await Promise.all([end(), end()])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect((await world.request('GET', '/api/operator/status', { as: staff })).status).toBe(404)
  expect((await world.request('GET', path, { as: admin })).body.items).toEqual([])
  const member = await world.influencer()
  const foreign = await world.request('POST', `/api/operator/logins/${member.sessionId}/end`, { as: admin })
  expect(foreign.status).toBe(404)
})

test('an administrator invites by mail and disables; others and one’s own account are refused', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  const support = await world.operator('support')
  const body = {
    email: 'new@staff.example',
    name: 'ใหม่',
    support: true,
    finance: true,
    content: false,
    admin: false,
  }
  const invite = (as: Operator, given: object = body) =>
    world.request('POST', '/api/operator/operators/invite', { as, body: given })
  expect((await invite(support)).status).toBe(403)
  expect((await invite(admin, { ...body, support: false, finance: false })).status).toBe(422)
  expect((await invite(admin)).status).toBe(200)
  const second = await invite(admin, { ...body, email: 'mine@staff.example', admin: true })
  expect(second.status).toBe(200)
  const third = await invite(admin, { ...body, email: 'more@staff.example' })
  expect(third.body.error.code).toBe('two_persons_needed')
  const made = await world.db.one<{ id: string; roles: string[] }>(
    sql`SELECT id, roles FROM operator WHERE email = 'new@staff.example'`,
  )
  expect([...made.roles].sort()).toEqual(['finance', 'support'])
  expect(
    (await world.outbox()).filter((row) => row.event === 'operator_invited').map((row) => row.address),
  ).toEqual(['new@staff.example', 'mine@staff.example'])
  const disable = (id: string) =>
    world.request('POST', `/api/operator/operators/${id}/disable`, { as: admin, body: { reason: 'ลาออก' } })
  expect((await disable(admin.id)).body.error.code).toBe('not_allowed')
  const both = await Promise.all([disable(support.id), disable(support.id)])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect((await world.request('GET', '/api/operator/status', { as: support })).status).toBe(404)
})
