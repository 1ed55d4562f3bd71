import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { World } from '../../testing/world.ts'
import type { Context } from '../context.ts'
import { requestBatchRelease } from './batch.ts'
import { failWithdrawal } from './fail-withdrawal.ts'
import { approve, ask, type Finance, importResult, key, makePayee, release } from './testing/payout.ts'

/**
 * A draft batch with one payout of 10,000.00 at 3 % whose release waits, twenty minutes before the new year in Bangkok.
 */
async function waiting() {
  const payee = await makePayee(2_000_000n)
  const { world, as } = payee
  world.clock.advance({ seconds: (Date.parse('2026-12-31T16:40:00Z') - world.clock.now().getTime()) / 1000 })
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const session = await world.login({ memberId: payee.member.id }, true)
  const { id, no, version } = (await ask(world, { ...as, token: session.token }, 1_000_000)).body
  await approve(world, finance, id, version)
  const asked = await release(world, finance, second, [id])
  const batchId: string = asked.batch.id
  const askAgain = async () => {
    await world.request('POST', `/api/operator/approvals/${asked.waiting.id}/withdraw`, {
      as: finance,
      body: {},
      idempotencyKey: key(),
    })
    return world.request('POST', `/api/operator/payout-batches/${batchId}/release-request`, {
      as: finance,
      body: {},
      idempotencyKey: key(),
    })
  }
  const line = () =>
    world.db.one<
      Record<string, unknown>
    >(sql`SELECT w.status, w.wht_bp, w.wht, w.net, b.status AS batch, b.total,
      s.body_masked->>'taxClass' AS class FROM withdrawal w JOIN payout_batch b ON b.id = w.batch_id
      JOIN payee_snapshot s ON s.id = w.snapshot_id WHERE w.id = ${id}`)
  return { ...payee, finance, second, id, no, batchId, decide: asked.decide, askAgain, line }
}
type Scene = Awaited<ReturnType<typeof waiting>>

const newRate = (world: World, bp: number) =>
  world.db.run(sql`INSERT INTO tax_rate (id, country, kind, class, bp, valid_from, source, confirmed_at)
    VALUES (${newId()}, 'TH', 'wht', 'service', ${bp}, '2027-01-01', 'Royal decree', ${world.clock.now()})`)
const approvalOf = async (world: World, as: Finance, approvalId: string) =>
  (await world.request('GET', '/api/operator/approvals', { as })).body.items.find(
    (item: { id: string }) => item.id === approvalId,
  )
const FROZEN = { status: 'in_batch', whtBp: 300, wht: 30_000n, net: 967_000n, class: 'service' }

test('R36 R10 a batch of the old year is not released in the new one by the old rate; asked again it is counted anew', async () => {
  const scene = await waiting()
  const { world, finance, second, no, batchId } = scene
  await newRate(world, 500)
  world.clock.advance({ minutes: 20 })
  const late = await scene.decide(second)
  expect([late.status, late.body.error?.code]).toEqual([409, 'stale_version'])
  expect(await scene.line()).toMatchObject({ ...FROZEN, batch: 'draft', total: 967_000n })

  const { approvalId } = (await scene.askAgain()).body
  const again = await approvalOf(world, second, approvalId)
  expect(again.payload).toMatchObject({ lines: 1, total: '947000' })
  const counted = { ...FROZEN, whtBp: 500, wht: 50_000n, net: 947_000n }
  expect(await scene.line()).toMatchObject({ ...counted, batch: 'draft', total: 947_000n })
  const decided = await world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
    as: second,
    body: { decision: 'approve', payloadHash: again.payloadHash },
    idempotencyKey: key(),
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  const paid = await importResult(world, finance, batchId, [
    `${no},paid,OUT-1,${world.clock.now().toISOString()},`,
  ])
  expect(paid.body.lines).toMatchObject([{ result: 'paid' }])
  const { body } = await world.db.one<{ body: Record<string, unknown> }>(
    sql`SELECT body FROM tax_document WHERE kind = 'WT'`,
  )
  expect(body).toMatchObject({ total: 1_000_000, tax: 50_000 })
  expect(await world.checkInvariants()).toEqual([])
})

test('R36 in the last millisecond of the old year the old rate holds', async () => {
  const { world, second, decide, line } = await waiting()
  await newRate(world, 500)
  world.clock.advance({ seconds: 1199.999 })
  expect((await decide(second)).status).toBe(200)
  expect(await line()).toMatchObject({ ...FROZEN, batch: 'released' })
})

const setClass = ({ world, finance, member }: Scene, body: object) =>
  world.request('POST', `/api/operator/members/${member.id}/tax-class`, { as: finance, body })

test('R10 a class that is set while a batch waits counts: lower it is counted anew, higher it is refused', async () => {
  const scene = await waiting()
  const { world, second, no } = scene
  expect((await setClass(scene, { taxClass: 'fee_40_2', whtBp: 1500 })).status).toBe(200)
  expect((await scene.decide(second)).body.error?.code).toBe('stale_version')
  expect((await scene.askAgain()).status).toBe(200)
  const lower = { status: 'in_batch', whtBp: 1500, wht: 150_000n, net: 847_000n, class: 'fee_40_2' }
  expect(await scene.line()).toMatchObject({ ...lower, total: 847_000n })
  expect(
    await world.db.many(sql`SELECT transition, data->'changed' AS changed FROM audit_log
      WHERE subject = 'withdrawal' AND transition = 'recount'`),
  ).toEqual([{ transition: 'recount', changed: { net: ['967000', '847000'] } }])

  // Never above the former net, as when the batch was made.
  await setClass(scene, { taxClass: 'service' })
  await world.db.run(sql`UPDATE approval SET status = 'withdrawn' WHERE status = 'waiting'`)
  const refused = await scene.askAgain()
  expect([refused.status, refused.body.error?.code, refused.body.error?.details]).toEqual([
    409,
    'net_above_approved',
    { no, approved: 847_000, net: 967_000 },
  ])
  expect(await scene.line()).toMatchObject({ ...lower, batch: 'draft' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a fee that changes meanwhile is the one of the day of the batch', async () => {
  const scene = await waiting()
  const { world } = scene
  await world.db.run(
    sql`INSERT INTO setting (key, value, valid_from) VALUES ('withdrawal_fee', '5000', ${world.clock.now()})`,
  )
  expect((await scene.askAgain()).status).toBe(200)
  expect(await scene.line()).toMatchObject(FROZEN)
})

test('R10 two who ask at once for a release after the rates changed count the line once', async () => {
  const scene = await waiting()
  const { world } = scene
  await newRate(world, 500)
  world.clock.advance({ minutes: 20 })
  const both = await Promise.all([scene.askAgain(), scene.askAgain()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const counted = await world.db.one(
    sql`SELECT count(*)::int AS n FROM audit_log WHERE subject = 'withdrawal' AND transition = 'recount'`,
  )
  expect(counted).toEqual({ n: 1 })
  expect(await scene.line()).toMatchObject({ net: 947_000n, total: 947_000n })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a rate that leaves nothing of a line lets nobody ask for its release', async () => {
  const scene = await waiting()
  const { world, no } = scene
  // 99.70 % of 10,000.00 and the fee of 30.00 leave nothing.
  await newRate(world, 9_970)
  world.clock.advance({ minutes: 20 })
  const refused = await scene.askAgain()
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'net_not_positive', details: { no } },
  ])
  expect(await scene.line()).toMatchObject({ ...FROZEN, batch: 'draft', total: 967_000n })
})

test('R10 duel: a line is refused while its release is asked for and counts it anew: neither waits for the other in a circle', async () => {
  const scene = await waiting()
  const { world, id, batchId, finance } = scene
  await newRate(world, 500)
  world.clock.advance({ minutes: 20 })
  await world.db.run(sql`UPDATE approval SET status = 'withdrawn' WHERE status = 'waiting'`)
  const third = await world.operator('finance')
  const { version } = await world.db.one<{ version: number }>(
    sql`SELECT version FROM withdrawal WHERE id = ${id}`,
  )
  /** Counts how often the command began: one that closed a circle of waits is broken off and begins again. */
  let begun = 0
  const counted = (ctx: Context): Context => ({
    ...ctx,
    db: Object.assign(Object.create(ctx.db), {
      transaction: <T>(work: (tx: Tx) => Promise<T>) =>
        ctx.db.transaction((tx) => {
          begun++
          return work(tx)
        }),
    }),
  })
  const { both } = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT id FROM payout_batch WHERE id = ${batchId} FOR UPDATE`)
    const asked = requestBatchRelease(counted(finance.ctx), batchId)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    const refused = failWithdrawal(counted(third.ctx), { id, version, reason: 'ต้องตรวจสอบก่อน' })
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return { both: Promise.allSettled([asked, refused]) }
  })
  expect(await both).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'stale_version' } },
  ])
  expect(begun).toBe(2)
  expect(await scene.line()).toMatchObject({ status: 'in_batch', net: 947_000n, total: 947_000n })
  expect(await world.checkInvariants()).toEqual([])
})
