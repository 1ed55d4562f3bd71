import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { raceFor } from '../../testing/lock-waits.ts'
import { downloadBatch } from './batch.ts'
import { approve, ask, type Finance, importResult, key, makePayee } from './testing/payout.ts'

/** An approved request in a batch that one person made and another asked to release; a third one may decide. */
async function makeBatch() {
  const payee = await makePayee(1_000_000n)
  const { world, finance: maker, second: asker, as } = payee
  const decider = await world.operator('finance')
  const { id, no } = (await ask(world, as, 500_000)).body
  await approve(world, maker, id, 1)
  const post = (path: string, by: Finance, body: object) =>
    world.request('POST', `/api/operator/${path}`, { as: by, body, idempotencyKey: key() })
  const batch = (await post('payout-batches', maker, { withdrawalIds: [id] })).body
  const { approvalId } = (await post(`payout-batches/${batch.id}/release-request`, asker, {})).body
  const { body } = await world.request('GET', '/api/operator/approvals', { as: decider })
  const { payloadHash } = body.items.find((item: { id: string }) => item.id === approvalId)
  const decide = (by: Finance) =>
    post(`approvals/${approvalId}/decide`, by, { decision: 'approve', payloadHash })
  const statuses = () =>
    world.db.one(sql`SELECT b.status AS batch, w.status AS payout FROM payout_batch b JOIN withdrawal w ON w.batch_id = b.id
      WHERE b.id = ${batch.id}`)
  return { ...payee, maker, asker, decider, id, no, batch, approvalId, post, decide, statuses }
}

test('R10 who made a batch does not release it, also when another asked; a draft takes no result of the bank', async () => {
  const { world, maker, decider, batch, no, decide, statuses } = await makeBatch()
  expect((await decide(maker)).body.error.code).toBe('asker_cannot_approve')
  const line = `${no},paid,OUT-1,2026-11-25T02:00:00Z,`
  expect((await importResult(world, maker, batch.id, [line])).body.error.code).toBe('move_not_allowed')
  expect(await statuses()).toEqual({ batch: 'draft', payout: 'in_batch' })
  expect((await decide(decider)).body.status).toBe('approved')
  expect(await statuses()).toEqual({ batch: 'released', payout: 'in_batch' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 who made a batch is not offered its release; nobody asks for one that only its maker could decide', async () => {
  const { world, maker, decider, batch, approvalId, asker, post } = await makeBatch()
  const offered = async (by: Finance) =>
    (await world.request('GET', '/api/operator/approvals', { as: by })).body.items.map(
      ({ canDecide }: { canDecide: boolean }) => canDecide,
    )
  expect([await offered(maker), await offered(asker), await offered(decider)]).toEqual([
    [false],
    [false],
    [true],
  ])
  await post(`approvals/${approvalId}/withdraw`, asker, {})
  await world.db.run(
    sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id NOT IN (${maker.id}, ${asker.id})`,
  )
  const ask = (by: Finance) => post(`payout-batches/${batch.id}/release-request`, by, {})
  expect((await ask(asker)).body.error?.code).toBe('two_persons_needed')
  expect((await ask(maker)).status).toBe(200)
  expect(await offered(asker)).toEqual([true])
})

test('R10 a payout that the bank has in hand is failed by nobody but the bank', async () => {
  const { world, member, maker, decider, id, batch, no, post, decide, statuses } = await makeBatch()
  await decide(decider)
  const failed = await post(`withdrawals/${id}/fail`, maker, { version: 3, reason: 'ทดสอบการคืนเงิน' })
  expect(failed.body.error.code).toBe('move_not_allowed')
  expect(await statuses()).toEqual({ batch: 'released', payout: 'in_batch' })
  expect(await balanceOf(world.db, 'inf.withdrawing', { owner: member.id })).toBe(500_000n)
  await importResult(world, maker, batch.id, [`${no},failed,,,บัญชีปิด`])
  expect(await statuses()).toEqual({ batch: 'done', payout: 'failed' })
  expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(1_000_000n)
  const told = (await world.outbox()).filter(({ event }) => event.startsWith('withdrawal_'))
  expect(told.map(({ event, audienceId }) => [event, audienceId])).toEqual([
    ['withdrawal_approved', member.id],
    ['withdrawal_failed', member.id],
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('R32 the trail of a batch: the account that was read, who made, asked, released and took it, what the bank said', async () => {
  const { world, maker, decider, batch, no, decide, statuses } = await makeBatch()
  await decide(decider)
  await world.request('GET', `/api/operator/payout-batches/${batch.id}/csv`, { as: maker })
  expect(await statuses()).toEqual({ batch: 'sent', payout: 'in_batch' })
  // The bank paid an hour before its result file was imported.
  await importResult(world, maker, batch.id, [
    'WD00000000,paid,OUT-0,2026-11-25T02:00:00Z,',
    `${no},paid,OUT-1,2026-11-25T02:00:00Z,`,
  ])
  const trail =
    await world.db.many(sql`SELECT transition, from_status AS "from", to_status AS "to", actor_id AS "by", data
    FROM audit_log WHERE subject IN ('payout_batch', 'payee_snapshot') ORDER BY at, id`)
  const by = maker.id
  expect(trail).toEqual([
    { transition: 'read-bank-data', from: null, to: null, by, data: null },
    { transition: 'make', from: null, to: 'draft', by, data: { total: 482_000, lines: 1 } },
    { transition: 'release', from: 'draft', to: 'released', by: decider.id, data: null },
    { transition: 'download', from: null, to: 'sent', by, data: { as: 'csv' } },
    { transition: 'import', from: null, to: null, by, data: { paid: 1, failed: 0, refused: 1 } },
  ])
  expect(await world.db.one(sql`SELECT amount, at FROM bank_move WHERE bank_ref = 'OUT-1'`)).toEqual({
    amount: 482_000n,
    at: new Date('2026-11-25T02:00:00Z'),
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('two people who take the file of a released batch at once both get it, and it is sent once', async () => {
  const { world, maker, decider, batch, decide, statuses } = await makeBatch()
  await decide(decider)
  const take = (by: Finance) => downloadBatch(by.ctx, batch.id)
  const codes = await raceFor(
    world,
    (tx) => tx.run(sql`SELECT 1 FROM payout_batch WHERE id = ${batch.id} FOR UPDATE`),
    [() => take(maker), () => take(decider)],
  )
  expect(codes).toEqual(['done', 'done'])
  expect(await statuses()).toEqual({ batch: 'sent', payout: 'in_batch' })
})
