import { expect, test } from 'vitest'
import type { EntryDraft } from '../../../domain/ledger/entry.ts'
import { sql } from '../../store/client.ts'
import { balanceOf, lockWallets, postEntry } from '../../store/ledger.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { approveDraft } from '../job/commands/index.ts'
import { holdForOffer } from './hold-job-money.ts'
import { settleJob } from './return-job-money.ts'
import { makeCampaign, makeJob, moveJob } from './testing/jobs.ts'

type Operator = Awaited<ReturnType<World['operator']>>
let count = 0
const next = () => `race-key-${++count}`

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason?.code ?? String(one.reason)] : []))

function takeFrom(world: World, owner: string, lot: string, i: number, hold?: Promise<unknown>) {
  return world.db.transaction(async (tx) => {
    const id = await postEntry(
      tx,
      {
        event: 'L28',
        idemKey: `test:take:${i}`,
        currency: 'THB',
        lines: [
          { code: 'mkt.available', owner, ref: null, lot, side: 'D', amount: 300n },
          { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'C', amount: 300n },
        ],
      },
      world.clock.now(),
    )
    await hold
    return id
  })
}

test('R3 duel: a guarded account that nobody locked before pays out what it holds and no satang more', async () => {
  const world = await makeWorld({ max: 16 })
  const brand = await world.marketer()
  const lot = await world.grantCredit(brand.id, 1_000n)
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => takeFrom(world, brand.id, lot, i)),
  )
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  expect(codesOf(results)).toEqual(Array(9).fill('insufficient_balance'))
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(100n)
  expect(await balanceOf(world.db, 'platform.adjustment')).toBe(100n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 a posting that waited for another reckons with what that one left', async () => {
  const world = await makeWorld({ max: 16 })
  for (const [credit, second] of [
    [1_000n, 'fulfilled'],
    [500n, 'rejected'],
  ] as const) {
    const brand = await world.marketer()
    const lot = await world.grantCredit(brand.id, credit)
    const before = await balanceOf(world.db, 'platform.adjustment')
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const held = takeFrom(world, brand.id, lot, Number(credit), gate)
    await expect.poll(() => waitingIn(world, 'idle in transaction')).toBe(1)
    const waits = Promise.allSettled([takeFrom(world, brand.id, lot, Number(credit) + 1)])
    await expect.poll(() => waitingIn(world, 'active')).toBe(1)
    go()
    await held
    expect((await waits)[0].status).toBe(second)
    const taken = second === 'fulfilled' ? 600n : 300n
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(credit - taken)
    expect((await balanceOf(world.db, 'platform.adjustment')) - before).toBe(-taken)
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 who earns while a debt is being made waits for it, and pays it from what he earns', async () => {
  const world = await makeWorld({ max: 16 })
  const person = await world.influencer()
  const post = (key: string, lines: EntryDraft['lines'], hold?: Promise<unknown>) =>
    world.db.transaction(async (tx) => {
      // As a clawback does: the wallet first, then the debt.
      if (hold) await lockWallets(tx, [person.id], 'THB')
      await postEntry(tx, { event: 'L28', idemKey: `test:${key}`, currency: 'THB', lines }, world.clock.now())
      await hold
    })
  const mine = { owner: person.id, ref: null, lot: null } as const
  const ours = { owner: null, ref: null, lot: null, code: 'platform.adjustment' } as const
  const earn = (amount: bigint) =>
    post(`earn:${amount}`, [
      { ...ours, side: 'D', amount },
      { ...mine, code: 'inf.available', side: 'C', amount },
    ])
  await earn(100n)
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const debt = post(
    'debt',
    [
      { ...mine, code: 'inf.receivable', side: 'D', amount: 500n },
      { ...ours, side: 'C', amount: 500n },
    ],
    gate,
  )
  await expect.poll(() => waitingIn(world, 'idle in transaction')).toBe(1)
  const earned = earn(300n)
  await expect.poll(() => countLockWaits(world)).toBe(1)
  go()
  await Promise.all([debt, earned])
  expect(await balanceOf(world.db, 'inf.receivable', { owner: person.id })).toBe(200n)
  expect(await balanceOf(world.db, 'inf.available', { owner: person.id })).toBe(100n)
})

/** Connections of this world that hold a posting, or wait for the lock of one. */
async function waitingIn(world: World, state: 'active' | 'idle in transaction'): Promise<number> {
  const row = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = ${state}
      AND query LIKE '%ledger_post%' AND (state <> 'active' OR wait_event_type = 'Lock')`)
  return row.n
}

test('R3 a job is settled once by the service, however many approve it at once', async () => {
  const world = await makeWorld({ max: 16 })
  const scene = await makeScene(world)
  const { who, job } = await scene.make('SUBMIT:content')
  const before = await balanceOf(world.db, 'platform.service_fee')
  const approve = () => approveDraft(scene.marketer.ctx, { jobId: job.id, version: job.version })
  const results = await Promise.allSettled(Array.from({ length: 6 }, approve))
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(codesOf(results)).toEqual(Array(5).fill('stale_version'))
  expect(await balanceOf(world.db, 'inf.available', { owner: who.id })).toBe(job.fee)
  expect((await balanceOf(world.db, 'platform.service_fee')) - before).toBe(job.serviceFee)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 a job is settled once without the service: whatever ends it, both ends have one key', async () => {
  const world = await makeWorld({ max: 16 })
  const brand = await world.marketer({ credit: 1_000_000n })
  const person = await world.influencer()
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'invite',
    fee: 100_000n,
    serviceFee: 20_000n,
    slots: 1,
  })
  const job = await world.db.transaction(async (tx) => {
    const made = await makeJob(tx, world, { campaign, influencer: person })
    await holdForOffer(within(world.system, tx), made)
    return moveJob(tx, world, made, 'READY', { contract: true })
  })
  const end = (pct: number) =>
    world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), job, pct)
      await moveJob(tx, world, job, 'CANCEL', { money: 'split', settled })
    })
  const results = await Promise.allSettled([end(100), end(0), end(50), end(100)])
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const keys = await world.db.many<{ idemKey: string }>(
    sql`SELECT idem_key FROM ledger_entry WHERE idem_key LIKE ${`job:${job.id}:%`} ORDER BY idem_key`,
  )
  expect(keys.map(({ idemKey }) => idemKey)).toEqual([`job:${job.id}:end`, `job:${job.id}:hold`])
  const ends = await Promise.all([
    balanceOf(world.db, 'mkt.available', { owner: brand.id }),
    balanceOf(world.db, 'mkt.held', { owner: brand.id }),
    balanceOf(world.db, 'inf.available', { owner: person.id }),
    balanceOf(world.db, 'platform.service_fee'),
  ])
  expect(ends.reduce((sum, part) => sum + part)).toBe(1_000_000n)
  expect(ends[1]).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

const command = (world: World, as: Operator, body: Record<string, unknown>) =>
  world.request('POST', '/api/operator/money-acts', {
    as,
    body: { reason: 'ทดสอบ', currency: 'THB', ...body },
    idempotencyKey: next(),
  })
async function hashOf(world: World, approvalId: string) {
  const row = await world.db.one<{ hash: Buffer }>(
    sql`SELECT payload_hash AS hash FROM approval WHERE id = ${approvalId}`,
  )
  return Buffer.from(row.hash).toString('hex')
}
const decide = async (
  world: World,
  as: Operator,
  approvalId: string,
  decision: 'approve' | 'refuse' = 'approve',
) =>
  world.request('POST', `/api/operator/approvals/${approvalId}/decide`, {
    as,
    body: {
      decision,
      payloadHash: await hashOf(world, approvalId),
      ...(decision === 'refuse' ? { reason: 'ทดสอบ' } : {}),
    },
    idempotencyKey: next(),
  })

async function soldOrder(world: World, amount: number): Promise<{ id: string; no: string }> {
  const brand = await world.marketer()
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount }, method: 'transfer' },
    idempotencyKey: next(),
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return body
}

async function refunds(world: World, isGuarded = true) {
  // Without the index that lets one request wait: what holds below it must hold alone.
  if (!isGuarded) await world.db.run(sql`DROP INDEX approval_waiting`)
  const asker = await world.operator('finance')
  const persons = [await world.operator('finance'), await world.operator('finance')] as const
  const order = await soldOrder(world, 50_000)
  const ask = (amount: number) =>
    command(world, asker, { kind: 'refund', orderId: order.id, amount, bankRef: `BACK-${next()}` })
  const approveBoth = async (amount: number) => {
    const [one, two] = [await ask(amount), await ask(amount)]
    return Promise.all([
      decide(world, persons[0], one.body.approvalId),
      decide(world, persons[1], two.body.approvalId),
    ])
  }
  return { order, ask, approveBoth }
}

test('R3 of two refunds of one order that are asked for at once one waits', async () => {
  const world = await makeWorld({ max: 16 })
  const { ask } = await refunds(world)
  const answers = await Promise.all([ask(8), ask(8), ask(8)])
  expect(answers.map(({ body }) => body.error?.code ?? 'waits').sort()).toEqual([
    'already_decided',
    'already_decided',
    'waits',
  ])
})

test('R3 R6 two refunds of one order that are approved together give its tax back once', async () => {
  const world = await makeWorld({ max: 16 })
  const { order, approveBoth } = await refunds(world, false)
  for (let round = 1; round <= 6; round++) {
    expect((await approveBoth(8)).map(({ status }) => status)).toEqual([200, 200])
    // VAT of 0.08 is 0.0056: of both together one satang, not two.
    const value = BigInt(16 * round)
    const notes = await world.db.one(
      sql`SELECT sum((body->>'vat')::bigint)::bigint AS vat, sum((body->>'difference')::bigint)::bigint AS value
        FROM tax_document WHERE kind = 'CN' AND subject_id = ${order.id}`,
    )
    expect(notes).toEqual({ value, vat: (value * 7n + 50n) / 100n })
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 two refunds that are more than is left: one goes, the other finds what is left', async () => {
  const world = await makeWorld({ max: 16 })
  const { approveBoth } = await refunds(world, false)
  const answers = await approveBoth(30_000)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'insufficient_balance',
    details: { available: 20_000 },
  })
  expect(await balanceOf(world.db, 'bank.cash')).toBe(53_500n - 32_100n)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 two second persons who decide one request at once: one decision, one effect, one row in the log', async () => {
  const world = await makeWorld({ max: 16 })
  const brand = await world.marketer()
  const asker = await world.operator('finance')
  const persons = [
    await world.operator('finance'),
    await world.operator('finance'),
    await world.operator('finance'),
  ]
  const asked = await command(world, asker, { kind: 'promo', marketerId: brand.id, amount: 700_000 })
  const id = asked.body.approvalId
  const answers = await Promise.all(persons.map((who) => decide(world, who, id)))
  expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([
    200,
    'already_decided',
    'already_decided',
  ])
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(700_000n)
  const lots = await world.db.one(
    sql`SELECT count(*)::int AS n FROM credit_lot WHERE marketer_id = ${brand.id}`,
  )
  expect(lots).toEqual({ n: 1 })
  const log = await world.db.one(
    sql`SELECT count(*)::int AS n FROM audit_log WHERE subject = 'approval' AND subject_id = ${id} AND transition = 'approve'`,
  )
  expect(log).toEqual({ n: 1 })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 one approves while another refuses: what stands is one of the two, whole', async () => {
  const world = await makeWorld({ max: 16 })
  const asker = await world.operator('finance')
  const [second, third] = [await world.operator('finance'), await world.operator('finance')]
  for (let round = 0; round < 4; round++) {
    const brand = await world.marketer()
    const asked = await command(world, asker, { kind: 'promo', marketerId: brand.id, amount: 700_000 })
    const id = asked.body.approvalId
    const answers = await Promise.all([decide(world, second, id), decide(world, third, id, 'refuse')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await world.db.one<{ status: string }>(
      sql`SELECT status FROM approval WHERE id = ${id}`,
    )
    expect(status).toBe(answers[0]?.status === 200 ? 'approved' : 'refused')
    expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(
      status === 'approved' ? 700_000n : 0n,
    )
  }
})
