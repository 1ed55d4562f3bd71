import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { noteUpkeep } from '../../store/upkeep.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { runClocks } from '../../workers/clocks.ts'
import { extendAfterOutage } from './extend-after-outage.ts'

const HOUR = 3_600_000
/** Time that the test itself takes. */
const SLACK = 60_000

/** Simulates clocks that stood still for this long, while the business clock went on. */
async function standStill(world: World, ms: number) {
  await noteUpkeep(world.db, 'clocks', { at: new Date(Date.now() - ms).toISOString() })
  world.clock.advance({ minutes: ms / 60_000 })
}
const extended = (world: World) =>
  world.db.many<{ data: { minutes: number; jobs: number }; actorKind: string }>(
    sql`SELECT data, actor_kind FROM audit_log WHERE transition = 'extend_after_outage'`,
  )
const expectPutBack = (before: Date | null, after: Date | null, ms: number) => {
  const by = (after?.getTime() ?? 0) - (before?.getTime() ?? 0)
  expect(by).toBeGreaterThanOrEqual(ms)
  expect(by).toBeLessThan(ms + SLACK)
}

it('ends nothing that came due in three weeks without Siang, and gives the time back', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: draft, who } = await scene.make('READY:draft')
  const { job: review } = await scene.make('SUBMIT:draft')
  const { job: asked } = await scene.make('READY:asked-influencer')
  const { job: missing } = await scene.make('INSIGHT:missing')
  await standStill(world, 21 * 24 * HOUR)
  expect(await runClocks(world.system)).toMatchObject({ jobs: 0, refused: [] })

  for (const job of [draft, review, asked, missing]) {
    const after = await scene.reload(job)
    expect([after.status, after.version]).toEqual([job.status, job.version])
    expectPutBack(job.dueAt, after.dueAt, 21 * 24 * HOUR)
    expectPutBack(job.autoAt, after.autoAt, 21 * 24 * HOUR)
  }
  expectPutBack(asked.cancelAutoAt, (await scene.reload(asked)).cancelAutoAt, 21 * 24 * HOUR)
  expectPutBack(missing.pausedAutoAt, (await scene.reload(missing)).pausedAutoAt, 21 * 24 * HOUR)
  expect(await extended(world)).toEqual([{ data: { minutes: 21 * 24 * 60, jobs: 4 }, actorKind: 'system' }])
  const { strikes } = await world.db.one<{ strikes: number }>(
    sql`SELECT count(*)::int AS strikes FROM audit_log WHERE transition = 'strike' AND subject_id = ${who.id}`,
  )
  expect(strikes).toBe(0)

  // Only once: the next run gives no time, and clocks end jobs by the new dates.
  expect(await extendAfterOutage(world.system)).toBe(0)
  world.clock.advance({ hours: 72 })
  expect(await runClocks(world.system)).toMatchObject({ jobs: 3, refused: [] })
  expect((await scene.reload(review)).status).toBe('READY')
  expect((await scene.reload(draft)).status).toBe('READY')
  expect(await world.checkInvariants()).toEqual([])
})

it('ends what was due before the outage, leaves stopped clocks, and counts an hour as a restart', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: review } = await scene.make('SUBMIT:draft')
  const { job: disputed } = await scene.make('INSIGHT:dispute')
  await extendAfterOutage(world.system)
  world.clock.advance({ hours: 71 })
  await standStill(world, HOUR - SLACK)
  expect(await extendAfterOutage(world.system)).toBe(0)
  expect((await scene.reload(review)).autoAt).toEqual(review.autoAt)
  world.clock.advance({ minutes: 2 })
  const { job: open } = await scene.make('READY:draft')
  await standStill(world, HOUR + SLACK)
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1 })
  expect((await scene.reload(review)).status).toBe('READY')
  expectPutBack(open.autoAt, (await scene.reload(open)).autoAt, HOUR + SLACK)
  const after = await scene.reload(disputed)
  expect([after.autoAt, after.dueAt]).toEqual([null, disputed.dueAt])
  expect(await extended(world)).toMatchObject([{ data: { jobs: 1 } }])
})

it('two instances that start together give the time once', async () => {
  const world = await makeWorld({ max: 4 })
  const scene = await makeScene(world)
  const { job } = await scene.make('READY:draft')
  await standStill(world, 5 * HOUR)
  const both = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT 1 FROM setting WHERE key = 'upkeep.clocks' FOR UPDATE`)
    const begun = [extendAfterOutage(world.system), extendAfterOutage(world.system)]
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return begun
  })
  const given = await Promise.all(both)
  expect(given.sort()).toEqual([0, 1])
  expectPutBack(job.autoAt, (await scene.reload(job)).autoAt, 5 * HOUR)
  expect(await extended(world)).toHaveLength(1)
})

it('a clock that was moved, and the first start of all, are no outage', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('SUBMIT:draft')
  world.clock.advance({ days: 400 })
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1 })
  expect((await scene.reload(job)).status).toBe('READY')
  expect(await extended(world)).toEqual([])
})
