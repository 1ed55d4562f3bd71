import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { disableOperator, resetOperator } from './change-operator.ts'
import { inviteOperator } from './invite-operator.ts'

test('who was only invited, or was reset, is no administrator who could sign in: the last one stays', async () => {
  const world = await makeWorld()
  const last = await world.operator('admin')
  const other = await world.operator('admin')
  await world.operator('finance')
  await inviteOperator(world.system, { email: 'new@test.example', name: 'สมศรี', roles: ['admin'] })
  await resetOperator(last.ctx, { id: other.id })
  await expect(disableOperator(world.system, { id: last.id })).rejects.toMatchObject({ code: 'not_allowed' })
  const open = await world.db.one(sql`SELECT ended_at FROM operator WHERE id = ${last.id}`)
  expect(open).toEqual({ endedAt: null })
  expect((await world.request('GET', '/api/operator/status', { as: last })).status).toBe(200)
  await disableOperator(last.ctx, { id: other.id })
})
