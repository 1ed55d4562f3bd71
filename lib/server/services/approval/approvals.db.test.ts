import { expect, test } from 'vitest'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { getApproval, hashPayload } from './approvals.ts'

async function open() {
  const world = await makeWorld()
  const [support, finance, second] = [
    await world.operator('support'),
    await world.operator('finance'),
    await world.operator('finance'),
  ]
  const member = await world.influencer({ name: 'ปิ่นแก้ว กู้เกียรติ' })
  const ask = (as: Operator, amount = 7_500) =>
    world.request('POST', '/api/operator/money-acts', {
      as,
      body: { kind: 'adjustment', memberId: member.id, amount, currency: 'THB', reason: 'ชดเชย' },
      idempotencyKey: crypto.randomUUID(),
    })
  const decide = (as: Operator, id: string, payloadHash: string, decision = 'approve') =>
    world.request('POST', `/api/operator/approvals/${id}/decide`, {
      as,
      body: { decision, payloadHash, ...(decision === 'refuse' ? { reason: 'ไม่มีหลักฐาน' } : {}) },
      idempotencyKey: crypto.randomUUID(),
    })
  const list = async (as: Operator, status = 'waiting') =>
    (await world.request('GET', `/api/operator/approvals?status=${status}`, { as })).body.items
  const given = async () =>
    (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM ledger_entry WHERE event = 'L28'`))
      .n
  return { world, support, finance, second, member, ask, decide, list, given }
}
const HASH_OF_NOTHING = '0'.repeat(64)

test('a request names who asked and what; it stands in the lists of who may decide and of who asked, and nowhere else', async () => {
  const { world, support, finance, member, ask, list } = await open()
  const { approvalId } = (await ask(support)).body
  const [seen] = await list(finance)
  expect(seen).toMatchObject({
    id: approvalId,
    action: 'ledger.adjust',
    subjectId: member.id,
    subjectName: 'ปิ่นแก้ว กู้เกียรติ',
    status: 'waiting',
    payload: { amount: '7500', memberKind: 'influencer', status: 'active' },
    requestedBy: { id: support.id },
    approvedBy: null,
    canDecide: true,
  })
  expect(seen.payloadHash).toBe(hashPayload(seen.payload).toString('hex'))
  expect(await list(support)).toMatchObject([{ id: approvalId, canDecide: false }])
  expect(await list(await world.operator('content'))).toEqual([])
  expect(await list(await world.operator('admin'))).toMatchObject([{ id: approvalId, canDecide: false }])
  expect(await getApproval(finance.ctx, approvalId)).toMatchObject({ id: approvalId, canDecide: true })
})

test('R17 what is approved is what was shown: another hash, and another payload in the database, are out of date', async () => {
  const { world, support, finance, ask, decide, list, given } = await open()
  const { approvalId } = (await ask(support)).body
  const [{ payloadHash }] = await list(finance)
  expect((await decide(finance, approvalId, HASH_OF_NOTHING)).body.error.code).toBe('stale_version')
  await world.db.run(
    sql`UPDATE approval SET payload = jsonb_set(payload, '{amount}', '"99999999"') WHERE id = ${approvalId}`,
  )
  expect((await decide(finance, approvalId, payloadHash)).body.error.code).toBe('stale_version')
  expect(await given()).toBe(0)
})

test('a refusal keeps its reason and changes nothing; decided once, it is decided for good', async () => {
  const { support, finance, second, ask, decide, list, given } = await open()
  const { approvalId } = (await ask(support)).body
  const [{ payloadHash }] = await list(finance)
  const refused = await decide(finance, approvalId, payloadHash, 'refuse')
  expect(refused.body).toMatchObject({
    status: 'refused',
    reason: 'ไม่มีหลักฐาน',
    approvedBy: { id: finance.id },
  })
  expect((await decide(second, approvalId, payloadHash)).body.error.code).toBe('already_decided')
  expect([await list(finance), (await list(finance, 'refused')).length, await given()]).toEqual([[], 1, 0])
})

test('only who asked takes a request back, and not after it was decided', async () => {
  const { world, support, finance, ask, decide, list, given } = await open()
  const { approvalId } = (await ask(support)).body
  const takeBack = (as: Operator) =>
    world.request('POST', `/api/operator/approvals/${approvalId}/withdraw`, { as, body: {} })
  const [{ payloadHash }] = await list(finance)
  expect((await takeBack(finance)).body.error.code).toBe('not_allowed')
  const both = await Promise.all([takeBack(support), decide(finance, approvalId, payloadHash)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await takeBack(support)).body.error.code).toBe('already_decided')
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM approval WHERE id = ${approvalId}`,
  )
  expect([status, await given()]).toEqual(both[0].status === 200 ? ['withdrawn', 0] : ['approved', 1])
  const trail = await world.db.many(sql`SELECT transition FROM audit_log
    WHERE subject = 'approval' AND subject_id = ${approvalId} ORDER BY seq`)
  expect(trail).toHaveLength(2)
})

test('the same act does not wait twice for one subject; with nobody else to decide it is not asked for', async () => {
  const { world, support, finance, second, ask } = await open()
  expect((await ask(support)).status).toBe(200)
  expect((await ask(finance, 1_000)).body.error.code).toBe('already_decided')
  await world.db.run(sql`UPDATE approval SET status = 'withdrawn' WHERE status = 'waiting'`)
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${second.id}`)
  expect((await ask(finance)).body.error.code).toBe('two_persons_needed')
})
