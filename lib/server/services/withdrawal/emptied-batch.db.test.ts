import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { sql } from '../../store/client.ts'
import { withdrawApproval } from '../approval/approvals.ts'
import type { Context } from '../context.ts'
import { readyForPayout } from '../ledger/testing/payee.ts'
import { failWithdrawal } from './fail-withdrawal.ts'
import { approve, ask, give, key, makePayee, release } from './testing/payout.ts'

test('a draft whose only line was refused is no batch any more, and its release waits for nobody', async () => {
  const { world, finance, second, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, waiting, decide } = await release(world, finance, second, [id])
  const list = async () =>
    (await world.request('GET', '/api/operator/payout-batches', { as: second })).body.items.map(
      (item: { no: string }) => item.no,
    )
  const asked = async () =>
    (await world.request('GET', '/api/operator/approvals', { as: second })).body.items.map(
      (item: { id: string }) => item.id,
    )
  expect([await list(), await asked()]).toEqual([[batch.no], [waiting.id]])
  const row = await world.db.one<{ version: number }>(sql`SELECT version FROM withdrawal WHERE id = ${id}`)
  const answer = await world.request('POST', `/api/operator/withdrawals/${id}/fail`, {
    as: second,
    body: { version: row.version, reason: 'ต้องตรวจสอบก่อน' },
    idempotencyKey: key(),
  })
  expect(answer.status).toBe(200)
  expect([await list(), await asked()]).toEqual([[], []])
  expect((await decide(second)).body.error.code).toBe('already_decided')
  // Its page stays, for the history that names it.
  const page = await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: second })
  expect(page.body).toMatchObject({ lineCount: 0, total: { minor: 0 }, approvalId: null, lines: [] })
  expect(
    await world.db.many(
      sql`SELECT transition, to_status FROM audit_log WHERE subject_id = ${waiting.id} ORDER BY seq`,
    ),
  ).toEqual([
    { transition: 'ask', toStatus: 'waiting' },
    { transition: 'void', toStatus: 'withdrawn' },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

/** A draft of two members' payouts whose release waits; `fail` refuses one of its lines. */
async function twoLines() {
  const { world, finance, member: first } = await makePayee(2_000_000n)
  const member = await world.influencer()
  await readyForPayout(world, member, finance.ctx)
  await give(world, member.id, 2_000_000n)
  world.clock.advance({ days: 4 })
  const [maker, asker] = [await world.operator('finance'), await world.operator('finance')]
  const requests: { id: string; no: string; version: number }[] = []
  for (const [gross, { id, caller }] of [
    [1_000_000, first],
    [600_000, member],
  ] as const) {
    const { token } = await world.login({ memberId: id }, true)
    const { body } = await ask(world, { token, caller }, gross)
    await approve(world, maker, body.id, body.version)
    requests.push(body)
  }
  const ids = requests.map(({ id }) => id)
  const { batch, waiting, decide } = await release(world, maker, asker, ids)
  const seen = await world.db.many<{ id: string; version: number }>(
    sql`SELECT id, version FROM withdrawal WHERE id = ANY (${ids}::uuid[])`,
  )
  const fail = (n: number, ctx: Context) => {
    const row = seen.find(({ id }) => id === ids[n])
    return failWithdrawal(ctx, { id: row?.id ?? '', version: row?.version ?? 0, reason: 'ต้องตรวจสอบก่อน' })
  }
  const page = async () =>
    (await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: maker })).body
  return { world, maker, asker, batch, waiting, decide, requests, fail, page }
}

test('a draft that keeps lines says how many they are and what they sum to, and its release is asked for anew', async () => {
  const { world, maker, asker, batch, waiting, decide, requests, fail, page } = await twoLines()
  await fail(0, asker.ctx)
  const { lineCount, total, approvalId, lines } = await page()
  expect([lineCount, total.minor, approvalId]).toEqual([1, lines[0].amount.minor, null])
  expect(lines[0].payoutRef).toBe(requests[1]?.no)
  expect(total.minor).toBeLessThan(batch.total.minor)
  const third = await world.operator('finance')
  expect((await decide(third)).body.error.code).toBe('already_decided')
  expect(
    await world.db.many(
      sql`SELECT transition, from_status, to_status FROM audit_log WHERE subject_id = ${waiting.id} ORDER BY seq`,
    ),
  ).toEqual([
    { transition: 'ask', fromStatus: null, toStatus: 'waiting' },
    { transition: 'void', fromStatus: 'waiting', toStatus: 'withdrawn' },
  ])
  // Nobody has to take the old one back first, and the new one shows what is left.
  const again = await world.request('POST', `/api/operator/payout-batches/${batch.id}/release-request`, {
    as: maker,
    body: {},
    idempotencyKey: key(),
  })
  expect(again.status).toBe(200)
  const { items } = (await world.request('GET', '/api/operator/approvals', { as: third })).body
  expect(items).toMatchObject([
    { id: again.body.approvalId, payload: { lines: 1, total: String(total.minor) } },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('duel: two lines that are refused at once leave nothing in the draft', async () => {
  const { world, maker, asker, waiting, fail, page } = await twoLines()
  // Without a request for the release the batch alone holds them apart.
  await withdrawApproval(maker.ctx, waiting.id)
  await meet(
    world,
    (bind) => fail(0, bind(maker.ctx)),
    () => fail(1, asker.ctx),
  )
  expect(await page()).toMatchObject({ lineCount: 0, total: { minor: 0 }, approvalId: null, lines: [] })
})

test('a release that a second person refused stays refused when the last line leaves the draft', async () => {
  const { world, maker, asker, waiting, fail } = await twoLines()
  const answer = await world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
    as: await world.operator('finance'),
    body: { decision: 'refuse', payloadHash: waiting.payloadHash, reason: 'ยอดไม่ถูกต้อง' },
    idempotencyKey: key(),
  })
  expect(answer.body.status).toBe('refused')
  await fail(0, maker.ctx)
  await fail(1, asker.ctx)
  expect(await world.db.one(sql`SELECT status FROM approval WHERE id = ${waiting.id}`)).toEqual({
    status: 'refused',
  })
})
