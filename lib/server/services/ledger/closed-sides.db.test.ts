import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { adjust } from '../../testing/adjustment.ts'
import { getMemberForUpdate } from '../auth/queries.ts'
import { within } from '../context.ts'
import { releaseHold } from './hold-job-money.ts'
import { completeContent } from './pay-job.ts'
import { refundFraud } from './return-job-money.ts'
import {
  type Act,
  COMPLETE,
  close,
  HALF,
  keptIn,
  NOTHING,
  type Parts,
  type Side,
  settleAt,
} from './testing/closed.ts'
import { accepted, completed, makeScene, offer, PRICE } from './testing/job-scene.ts'
import { moveJob } from './testing/jobs.ts'

const SIDES: readonly Side[] = ['brand', 'person', 'manager']

/** Every end of a job that divides its money, and the part of P that each side then has. */
const ENDS: Readonly<Record<string, { event: string; isPosted?: boolean; end: Act; parts: Parts }>> = {
  'content approved': {
    event: 'L12',
    end: ({ world }, job) =>
      world.db.transaction(async (tx) => {
        const settled = await completeContent(within(world.system, tx), job)
        await moveJob(tx, world, job, 'COMPLETED', { money: 'released', settled })
      }),
    parts: COMPLETE,
  },
  completed: {
    event: 'L11',
    isPosted: true,
    end: ({ world }, job) => completed(world, job, false),
    parts: COMPLETE,
  },
  'decided at 50 %': { event: 'L13', end: settleAt(50, 'CANCEL'), parts: HALF },
  'decided at 50 % after the post': {
    event: 'L13',
    isPosted: true,
    end: settleAt(50, 'COMPLETED'),
    parts: HALF,
  },
  'canceled with all back': { event: 'L13', end: settleAt(0, 'CANCEL'), parts: NOTHING },
  'fraud before completion': {
    event: 'L15',
    isPosted: true,
    end: ({ world }, job) =>
      world.db.transaction(async (tx) => {
        const settled = await refundFraud(within(world.system, tx), job)
        await moveJob(tx, world, job, 'CANCEL', { money: 'refunded', settled })
      }),
    parts: NOTHING,
  },
  'the offer falls': {
    event: 'L08',
    end: ({ world }, job) =>
      world.db.transaction(async (tx) => {
        const settled = await releaseHold(within(world.system, tx), job)
        await moveJob(tx, world, job, 'CANCEL', { money: 'refunded', settled })
      }),
    parts: NOTHING,
  },
}

test.each(Object.keys(ENDS).flatMap((name) => SIDES.map((side) => [name, side] as const)))(
  '%s, the account of the %s closed: that part lies in suspense, the others have theirs',
  async (name, closed) => {
    const { event, isPosted, end, parts } = ENDS[name]!
    const scene = await makeScene(PRICE)
    const { world, brand, person, manager, at } = scene
    const ids = { brand: brand.id, person: person.id, manager: manager.id }
    const made = await offer(world, brand, person, { manager })
    const job = isPosted ? await accepted(world, made) : made
    await close(world, ids[closed])
    await end(scene, job)
    expect({
      person: await at('inf.available', person.id),
      manager: await at('inf.available', manager.id),
      brand: await at('mkt.available', brand.id),
    }).toEqual({ ...parts, [closed]: 0n })
    const kept = parts[closed]
    expect(await keptIn(world)).toEqual(
      kept > 0n ? [[ids[closed], kept, 'account_closed', `JOB${job.no}-${event}`]] : [],
    )
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('both other sides closed: one entry keeps two parts, each under its own reference', async () => {
  const scene = await makeScene(PRICE)
  const { world, brand, person, manager, at } = scene
  const job = await offer(world, brand, person, { manager })
  await close(world, brand.id)
  await close(world, manager.id)
  await settleAt(50, 'CANCEL')(scene, job)
  expect(await at('inf.available', person.id)).toBe(HALF.person)
  expect((await keptIn(world)).toSorted((a, b) => Number(a[1] - b[1]))).toEqual([
    [manager.id, HALF.manager, 'account_closed', `JOB${job.no}-L13`],
    [brand.id, HALF.brand, 'account_closed', `JOB${job.no}-L13-2`],
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('a share first pays the debt of the closed manager; the rest lies in suspense', async () => {
  const { world, brand, person, manager, at } = await makeScene(PRICE)
  const job = await accepted(world, await offer(world, brand, person, { manager }))
  await adjust(world, { code: 'inf.receivable', owner: manager.id }, -20_000n)
  await close(world, manager.id)
  await completed(world, job, false)
  expect(await at('inf.receivable', manager.id)).toBe(0n)
  expect(await at('inf.available', person.id)).toBe(COMPLETE.person)
  expect((await keptIn(world)).map(([id, left]) => [id, left])).toEqual([[manager.id, 48_518n]])
  expect(await world.checkInvariants()).toEqual([])
})

test('who closes while the work is paid is paid before, or closed: the other side never waits in vain', async () => {
  const { world, brand, person, manager, at } = await makeScene(PRICE)
  const job = await accepted(world, await offer(world, brand, person, { manager }))
  let paid: Promise<unknown> | undefined
  await world.db.transaction(async (tx) => {
    await getMemberForUpdate(tx, manager.id, 'alone')
    await tx.run(
      sql`UPDATE member SET status = 'deactivated', deactivated_at = ${world.clock.now()} WHERE id = ${manager.id}`,
    )
    paid = completed(world, job, false)
    paid.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
  await paid
  expect(await at('inf.available', person.id)).toBe(COMPLETE.person)
  expect((await keptIn(world)).map(([id, left]) => [id, left])).toEqual([[manager.id, COMPLETE.manager]])
  expect(await world.checkInvariants()).toEqual([])
})
