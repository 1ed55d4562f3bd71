import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld } from '../../testing/world.ts'
import { readyForPayout } from '../ledger/testing/payee.ts'
import { openSnapshot } from './payee-snapshot.ts'
import { approve, ask, give, key } from './testing/payout.ts'

const LINES = 9

/** Approved requests of many members. */
async function makeRequests() {
  const world = await makeWorld({ max: 8 })
  const first = await world.operator('finance')
  const members = []
  for (let n = 0; n < LINES; n++) {
    const member = await world.influencer()
    await readyForPayout(world, member, first.ctx)
    await give(world, member.id, 1_000_000n + BigInt(n) * 1_000n)
    members.push(member)
  }
  world.clock.advance({ days: 4 })
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const requests: { id: string; memberId: string }[] = []
  for (const [n, member] of members.entries()) {
    const { token } = await world.login({ memberId: member.id }, true)
    const { body } = await ask(world, { token, caller: member.caller }, 500_000 + n * 1_000)
    await approve(world, finance, body.id, 1)
    requests.push({ id: body.id, memberId: member.id })
  }
  const batchOf = (ids: string[], as = finance) =>
    world.request('POST', '/api/operator/payout-batches', {
      as,
      body: { withdrawalIds: ids },
      idempotencyKey: key(),
    })
  return { world, finance, second, requests, batchOf }
}

test('R10 lines of a batch that are frozen at once are each of their own payee, numbered in the order of their ids', async () => {
  const { world, requests, batchOf } = await makeRequests()
  const { status, body } = await batchOf(requests.map(({ id }) => id).reverse())
  expect(status).toBe(200)
  const rows = await world.db.many<{
    id: string
    memberId: string
    snapshotId: string
    snapshotOf: string
    net: bigint
    gross: bigint
    wht: bigint
    fee: bigint
    vatIn: bigint
    holder: string
    last4: string
  }>(sql`SELECT w.id, w.member_id, w.snapshot_id, s.member_id AS snapshot_of, w.net, w.gross, w.wht, w.fee, w.vat_in,
      b.holder_name AS holder, b.account_last4 AS last4
    FROM withdrawal w JOIN payee_snapshot s ON s.id = w.snapshot_id JOIN bank_account b ON b.id = w.bank_account_id
    WHERE w.batch_id = ${body.id} ORDER BY w.batch_line`)
  expect(rows.map(({ id }) => id)).toEqual(requests.map(({ id }) => id).sort())
  for (const row of rows) {
    expect(row.snapshotOf).toBe(row.memberId)
    const opened = await openSnapshot(world.system, world.db, row.snapshotId)
    expect([opened.name, opened.accountNo.slice(-4)]).toEqual([row.holder, row.last4])
    expect(row.net).toBe(row.gross - row.wht - row.fee + row.vatIn)
  }
  expect(body.total.minor).toBe(Number(rows.reduce((sum, { net }) => sum + net, 0n)))
  const lines = await world.db.many(
    sql`SELECT batch_line FROM withdrawal WHERE batch_id = ${body.id} ORDER BY 1`,
  )
  expect(lines).toEqual(requests.map((_, n) => ({ batchLine: n + 1 })))
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 of two batches at once over the same requests one takes them all, the other nothing', async () => {
  const { world, second, requests, batchOf } = await makeRequests()
  const ids = requests.map(({ id }) => id)
  const answers = await Promise.all([batchOf(ids), batchOf(ids.slice(2).reverse(), second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = answers.find(({ status }) => status !== 200)
  expect(lost?.body.error.code).toMatch(/^(move_not_allowed|stale_version)$/)
  const batches = await world.db.many<{ lineCount: number; lines: bigint; snapshots: bigint }>(
    sql`SELECT b.line_count, (SELECT count(*) FROM withdrawal w WHERE w.batch_id = b.id) AS lines,
        (SELECT count(*) FROM payee_snapshot) AS snapshots FROM payout_batch b`,
  )
  expect(batches).toHaveLength(1)
  const [only] = batches
  expect([BigInt(only!.lineCount), only!.snapshots]).toEqual([only!.lines, only!.lines])
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 one line that cannot be paid keeps the whole batch from being made', async () => {
  const { world, requests, batchOf } = await makeRequests()
  // The failing one is the last, after lines that are stored already.
  const last = [...requests].sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1)!
  await world.db.run(sql`UPDATE bank_account SET is_current = false WHERE member_id = ${last.memberId}`)
  const refused = await batchOf(requests.map(({ id }) => id))
  expect(refused.body.error.code).toBe('bank_account_missing')
  expect(
    await world.db.one(sql`SELECT (SELECT count(*)::int FROM payout_batch) AS batches,
      (SELECT count(*)::int FROM payee_snapshot) AS snapshots,
      (SELECT count(*)::int FROM withdrawal WHERE status = 'approved') AS approved,
      (SELECT count(*)::int FROM audit_log WHERE transition IN ('batch', 'read-bank-data') AND subject IN ('withdrawal', 'payee_snapshot')) AS audited`),
  ).toEqual({ batches: 0, snapshots: 0, approved: LINES, audited: 0 })
  expect(await world.checkInvariants()).toEqual([])
})
