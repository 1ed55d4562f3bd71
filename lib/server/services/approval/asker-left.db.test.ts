import { expect, test } from 'vitest'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

async function open() {
  const world = await makeWorld()
  const [asker, second, admin] = [
    await world.operator('support'),
    await world.operator('finance'),
    await world.operator('admin'),
  ]
  const member = await world.influencer()
  const asked = await world.request('POST', '/api/operator/money-acts', {
    as: asker,
    body: {
      kind: 'adjustment',
      memberId: member.id,
      amount: 5_000_000,
      currency: 'THB',
      reason: 'ชดเชยยอดที่หายไป',
    },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const id: string = asked.body.approvalId
  const decide = async (as: Operator, decision: 'approve' | 'refuse') => {
    const { hash } = await world.db.one<{ hash: string }>(
      sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${id}`,
    )
    return world.request('POST', `/api/operator/approvals/${id}/decide`, {
      as,
      body: { decision, payloadHash: hash, ...(decision === 'refuse' ? { reason: 'ผู้ขอออกจากทีมแล้ว' } : {}) },
      idempotencyKey: crypto.randomUUID(),
    })
  }
  const disable = () =>
    world.request('POST', `/api/operator/operators/${asker.id}/disable`, {
      as: admin,
      body: { reason: 'สงสัยว่ามีคนอื่นใช้บัญชีนี้' },
    })
  const status = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM approval WHERE id = ${id}`)).status
  const given = async () =>
    (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM ledger_entry WHERE event = 'L28'`))
      .n
  return { world, second, decide, disable, status, given }
}

test('R17 what somebody asked for whose access was ended is not approved any more, only refused', async () => {
  const { world, second, decide, disable, status, given } = await open()
  expect((await disable()).status).toBe(200)
  const refused = await decide(second, 'approve')
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'asker_left'])
  expect([await status(), await given()]).toEqual(['waiting', 0])
  expect((await decide(second, 'refuse')).status).toBe(200)
  expect([await status(), await given()]).toEqual(['refused', 0])
  expect(await world.checkInvariants()).toEqual([])
})

test('R17 an approval and the end of its asker’s access happen one after the other', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, second, decide, disable, status, given } = await open()
    const [approved, disabled] = await Promise.all([decide(second, 'approve'), disable()])
    expect(disabled.status).toBe(200)
    const isDone = approved.status === 200
    expect([await status(), await given()]).toEqual(isDone ? ['approved', 1] : ['waiting', 0])
    const acts = await world.db.many<{ transition: string }>(sql`SELECT transition FROM audit_log
      WHERE transition IN ('approve', 'disable') AND subject IN ('approval', 'operator') ORDER BY id`)
    if (isDone) expect(acts.map((row) => row.transition)).toEqual(['approve', 'disable'])
  }
})
