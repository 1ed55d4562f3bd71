import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

const rolesOf = (world: World, id: string) =>
  world.db.one(sql`SELECT roles, ended_at FROM operator WHERE id = ${id}`)

test('R18 the own id in capital letters is the own one: nobody disables himself or asks for other roles of his own', async () => {
  const world = await makeWorld()
  const last = await world.operator('admin')
  const own = last.id.toUpperCase()
  expect(own).not.toBe(last.id)
  const ask = (act: string, body: object) =>
    world.request('POST', `/api/operator/operators/${own}/${act}`, { as: last, body })
  const disabled = await ask('disable', { reason: 'ลองปิดตัวเอง' })
  expect([disabled.status, disabled.body.error?.code]).toEqual([403, 'not_allowed'])
  const changed = await ask('roles', {
    support: false,
    finance: true,
    content: false,
    admin: true,
    reason: 'ลองเพิ่มสิทธิ์ตัวเอง',
  })
  expect([changed.status, changed.body.error?.code]).toEqual([403, 'not_allowed'])
  expect(await rolesOf(world, last.id)).toEqual({ roles: ['admin'], endedAt: null })
  const colleague = await world.operator('admin')
  expect((await world.request('GET', '/api/operator/status', { as: last })).status).toBe(200)
  const other = await world.request('POST', `/api/operator/operators/${colleague.id.toUpperCase()}/disable`, {
    as: last,
    body: { reason: 'ลาออกแล้ว' },
  })
  expect(other.status, JSON.stringify(other.body)).toBe(200)
})
