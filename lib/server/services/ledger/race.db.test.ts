import { expect, test } from 'vitest'
import type { EntryDraft } from '../../../domain/ledger/entry.ts'
import { sql } from '../../store/client.ts'
import { balanceOf, lockWallets, postEntry } from '../../store/ledger.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { within } from '../context.ts'
import { approveDraft } from '../job/commands/index.ts'
import { holdForOffer } from './hold-job-money.ts'
import { settleJob } from './return-job-money.ts'
import { makeCampaign, makeJob, moveJob } from './testing/jobs.ts'

import { codesOf, takeFrom, waitingIn } from './testing/racing.ts'

test('R3 duel: a guarded account that nobody locked before pays out what it holds and no satang more', async () => {
  const world = await makeWorld({ max: 16 })
  const brand = await world.marketer()
  const lot = await world.grantCredit(brand.id, 1_000n)
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => takeFrom(world, brand.id, lot)))
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
    const held = takeFrom(world, brand.id, lot, gate)
    await expect.poll(() => waitingIn(world, 'idle in transaction')).toBe(1)
    const waits = Promise.allSettled([takeFrom(world, brand.id, lot)])
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
      // In the same order as a clawback: the wallet first, then the debt.
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
