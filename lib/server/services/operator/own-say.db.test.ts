import { expect, test } from 'vitest'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { disableOperator, findOperatorId, resetOperator } from './change-operator.ts'
import { askRoles } from './testing/ask-roles.ts'

const standOf = (world: World, id: string) =>
  world.db.one<{ roles: string[] }>(sql`SELECT roles, ended_at, password_hash FROM operator WHERE id = ${id}`)
async function decideRoles(world: World, as: Operator) {
  const waiting = await world.db.one<{ id: string; hash: string }>(
    sql`SELECT id, encode(payload_hash, 'hex') AS hash FROM approval WHERE status = 'waiting'`,
  )
  return world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
    as,
    body: { decision: 'approve', payloadHash: waiting.hash },
    idempotencyKey: crypto.randomUUID(),
  })
}

test('an administrator confirms no change of his own roles; once another did, his open login has the new ones', async () => {
  const world = await makeWorld()
  const [asker, self, third] = [
    await world.operator('admin'),
    await world.operator('admin'),
    await world.operator('admin'),
  ]
  const none = await askRoles(world, asker, self.id, [])
  expect([none.status, none.body.error]).toMatchObject([
    422,
    { code: 'malformed_input', fields: { support: 'form.field.choose' } },
  ])
  expect((await askRoles(world, asker, newId(), ['support'])).status).toBe(404)
  expect((await askRoles(world, asker, self.id, ['support'])).status).toBe(200)
  expect((await decideRoles(world, self)).body.error.code).toBe('not_allowed')
  expect((await standOf(world, self.id)).roles).toEqual(['admin'])
  const list = () => world.request('GET', '/api/operator/operators', { as: self })
  expect((await list()).status).toBe(200)

  expect((await decideRoles(world, third)).status).toBe(200)
  expect((await standOf(world, self.id)).roles).toEqual(['support'])
  expect((await list()).status).toBe(403)
})

test('who left meanwhile gets no roles by a request that still waits', async () => {
  const world = await makeWorld()
  const [asker, second] = [await world.operator('admin'), await world.operator('admin')]
  const staff = await world.operator('support')
  expect((await askRoles(world, asker, staff.id, ['admin'])).status).toBe(200)
  await disableOperator(second.ctx, { id: staff.id, reason: 'ลาออก' })
  expect((await askRoles(world, asker, staff.id, ['finance'])).status).toBe(404)
  expect((await decideRoles(world, second)).status).toBe(404)
  expect((await standOf(world, staff.id)).roles).toEqual(['support'])
})

test('nobody resets himself, and who is no administrator any more disables nobody', async () => {
  const world = await makeWorld()
  const [admin, former] = [await world.operator('admin'), await world.operator('admin')]
  const staff = await world.operator('support')
  const before = await standOf(world, admin.id)
  await expect(resetOperator(admin.ctx, { id: admin.id })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await standOf(world, admin.id)).toEqual(before)
  for (const act of [resetOperator, disableOperator]) {
    await expect(act(admin.ctx, { id: newId() })).rejects.toMatchObject({ code: 'not_found' })
    await expect(act(staff.ctx, { id: former.id })).rejects.toMatchObject({ code: 'not_allowed' })
  }
  await expect(findOperatorId(world.system, 'nobody@test.example')).rejects.toMatchObject({
    code: 'not_found',
  })
  // Read as an administrator, and changed before the command locked anybody.
  await world.db.run(sql`UPDATE operator SET roles = '{support}' WHERE id = ${former.id}`)
  await expect(disableOperator(former.ctx, { id: staff.id })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await standOf(world, staff.id)).toMatchObject({ endedAt: null })

  await disableOperator(admin.ctx, { id: staff.id })
  await expect(disableOperator(admin.ctx, { id: staff.id })).rejects.toMatchObject({
    code: 'already_decided',
  })
  await expect(resetOperator(admin.ctx, { id: staff.id })).rejects.toMatchObject({ code: 'not_found' })
})
