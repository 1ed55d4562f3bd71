import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { decideApproval } from '../approval/approvals.ts'
import { resetOperator } from './change-operator.ts'
import { changeOperatorRoles } from './change-roles.ts'

// Rights are read when a request comes in. What changed until then counts, or nobody who may act could be left.

async function makeStaff() {
  const world = await makeWorld()
  return {
    world,
    self: await world.operator('admin'),
    other: await world.operator('admin'),
    third: await world.operator('admin'),
  }
}
const demote = (id: string) => sql`UPDATE operator SET roles = '{support}' WHERE id = ${id}`
const standOf = (world: World, { id }: Operator) =>
  world.db.one<{ roles: string[] }>(
    sql`SELECT roles, ended_at, password_hash <> '' AS has_password FROM operator WHERE id = ${id}`,
  )
const ACTS = { roles: ['admin'], endedAt: null, hasPassword: true }

test('who loses the role of administrator at that moment resets nobody', async () => {
  const { world, self, other } = await makeStaff()
  await expect(
    meet(
      world,
      (bind) => bind(world.system).db.run(demote(self.id)),
      () => resetOperator(self.ctx, { id: other.id }),
    ),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await standOf(world, other)).toEqual(ACTS)
  const links = await world.db.many(sql`SELECT 1 FROM access_grant WHERE subject_id = ${other.id}`)
  expect(links).toEqual([])
})

test('who loses the role of administrator at that moment asks for no roles', async () => {
  const { world, self, other } = await makeStaff()
  await expect(
    meet(
      world,
      (bind) => bind(world.system).db.run(demote(self.id)),
      () => changeOperatorRoles(self.ctx, other.id, { roles: ['support'], reason: 'เปลี่ยนหน้าที่' }),
    ),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await world.db.many(sql`SELECT 1 FROM approval`)).toEqual([])
})

test('who is reset at that moment confirms no roles: somebody else may use the account', async () => {
  const { world, self, other, third } = await makeStaff()
  await changeOperatorRoles(third.ctx, self.id, { roles: ['support'], reason: 'เปลี่ยนหน้าที่' })
  const asked = await world.db.one<{ id: string; hash: string }>(
    sql`SELECT id, encode(payload_hash, 'hex') AS hash FROM approval`,
  )
  await expect(
    meet(
      world,
      (bind) => resetOperator(bind(self.ctx), { id: other.id }),
      () => decideApproval(other.ctx, asked.id, { decision: 'approve', payloadHash: asked.hash }),
    ),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await standOf(world, self)).toEqual(ACTS)
})

test('two administrators who reset each other at once: one of them can still sign in', async () => {
  const { world, self, other, third } = await makeStaff()
  await world.db.run(demote(third.id))
  const outcomes = await Promise.allSettled([
    resetOperator(self.ctx, { id: other.id }),
    resetOperator(other.ctx, { id: self.id }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const stands = await Promise.all([self, other].map((one) => standOf(world, one)))
  expect(stands.filter((one) => JSON.stringify(one) === JSON.stringify(ACTS))).toHaveLength(1)
})
