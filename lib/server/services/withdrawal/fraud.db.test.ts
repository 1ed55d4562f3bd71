import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import type { World } from '../../testing/world.ts'
import { approve, ask, importResult, key, makeBatch, makePayee, release } from './testing/payout.ts'

/** Two persons mark the member as a fraud while a payout is in progress. */
async function findFraud(world: World, memberId: string): Promise<void> {
  const [asker, second] = [await world.operator('support'), await world.operator('admin')]
  const asked = await world.request('POST', `/api/operator/members/${memberId}/blacklist`, {
    as: asker,
    body: { act: 'blacklist', reason: 'ยอดผู้ติดตามปลอม', fraud: true },
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { id, hash } = await world.db.one<{ id: string; hash: string }>(sql`SELECT id,
    encode(payload_hash, 'hex') AS hash FROM approval WHERE action = 'member.blacklist' AND subject_id = ${memberId}`)
  const done = await world.request('POST', `/api/operator/member-approvals/${id}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: hash },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

const statusOf = async (world: World, id: string) =>
  (await world.db.one<{ status: string }>(sql`SELECT status FROM withdrawal WHERE id = ${id}`)).status

test('R10 a request of a member who is found a fraud is not approved', async () => {
  const { world, finance, member, as } = await makePayee(2_000_000n)
  const { id, version, status } = (await ask(world, as, 1_000_000)).body
  expect(status).toBe('requested')
  await findFraud(world, member.id)
  const answer = await approve(world, finance, id, version)
  expect(answer.body.items[0]).toMatchObject({ ok: false, code: 'payee_fraud' })
  expect(await statusOf(world, id)).toBe('requested')
})

test('R10 what was approved before goes into no batch; refused, the money is the member’s balance again', async () => {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  await findFraud(world, member.id)
  const batch = await makeBatch(world, second, [id])
  expect(batch.body.error).toMatchObject({
    code: 'payee_fraud',
    details: { no: expect.stringMatching(/^WD/) },
  })
  expect(await statusOf(world, id)).toBe('approved')
  const refused = await world.request('POST', `/api/operator/withdrawals/${id}/fail`, {
    as: finance,
    body: { version: version + 1, reason: 'พบการทุจริต' },
    idempotencyKey: key(),
  })
  expect(refused.body).toMatchObject({ status: 'failed' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a batch with such a line is not asked for and not released, and stays a draft', async () => {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, decide } = await release(world, finance, second, [id])
  await findFraud(world, member.id)
  expect((await decide(second)).body.error).toMatchObject({ code: 'payee_fraud' })
  const again = await world.request('POST', `/api/operator/payout-batches/${batch.id}/release-request`, {
    as: finance,
    body: {},
    idempotencyKey: key(),
  })
  expect(again.body.error?.code).toBe('payee_fraud')
  const now = await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: finance })
  expect(now.body).toMatchObject({ status: 'draft', releasedBy: null })
})

test('R10 what the bank has paid already is booked as paid', async () => {
  const { world, finance, second, member, as } = await makePayee(2_000_000n)
  const { id, no, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, decide } = await release(world, finance, second, [id])
  expect((await decide(second)).status).toBe(200)
  await findFraud(world, member.id)
  await importResult(world, finance, batch.id, [`${no},paid,OUT-77,2026-11-25T04:00:00Z,`])
  expect(await statusOf(world, id)).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})
