import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { ask, makePayee } from '../withdrawal/testing/payout.ts'

const textOf = (body: unknown) =>
  typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString()
const logOf = (world: World) =>
  world.db.many<{ subject: string; actorId: string; data: Record<string, unknown> }>(
    sql`SELECT subject, actor_id, data FROM audit_log WHERE transition = 'export_list' ORDER BY seq, id`,
  )

test('members leave as a list with the filters of the screen, and that they left is on record', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const [brand, other] = [await world.marketer(), await world.influencer()]
  const emailOf = async (id: string) =>
    (await world.db.one<{ email: string }>(sql`SELECT email FROM member WHERE id = ${id}`)).email
  const path = '/api/operator/members/export/csv?kind=marketer&locale=en'
  const answer = await world.request('GET', path, { as: support })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const lines = textOf(answer.body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Email')
  expect(lines[1]).toContain(await emailOf(brand.id))
  expect(textOf(answer.body)).not.toContain(await emailOf(other.id))
  expect(await logOf(world)).toEqual([
    { subject: 'member', actorId: support.id, data: { kind: 'marketer', rows: 1, format: 'csv' } },
  ])
  const workbook = await world.request('GET', '/api/operator/members/export/xlsx', { as: support })
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  expect((await world.request('GET', path, { as: await world.operator('content') })).status).toBe(403)
  expect((await world.request('GET', path, { as: other })).status).toBe(404)
  expect(await logOf(world)).toHaveLength(2)
})

test('withdrawals leave with sums to the satang and no number of an account', async () => {
  const { world, as, finance } = await makePayee(3_000_000n)
  const { no } = (await ask(world, as, 2_500_000)).body
  const path = '/api/operator/withdrawals/export/csv?locale=en'
  const line = textOf((await world.request('GET', path, { as: finance })).body)
    .split(/\r?\n/)
    .find((one) => one.includes(no))
  expect(line).toContain('25000.00')
  const { last4 } = await world.db.one<{ last4: string }>(
    sql`SELECT account_last4 AS last4 FROM bank_account WHERE is_current`,
  )
  expect(line).not.toContain(last4)
  expect((await world.request('GET', path, { as: await world.operator('support') })).status).toBe(403)
  const orders = await world.request('GET', '/api/operator/purchases/export/csv?status=paid', { as: finance })
  expect(orders.status).toBe(200)
  expect((await logOf(world)).map(({ subject }) => subject)).toEqual(['withdrawal', 'order'])
})
