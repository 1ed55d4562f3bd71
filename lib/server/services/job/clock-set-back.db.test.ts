import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { findUpkeep, noteUpkeep } from '../../store/upkeep.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { runClocks } from '../../workers/clocks.ts'
import { acceptPost, approveDraft, approveFigures, askChanges, completeJob } from './commands/index.ts'
import { extendAfterOutage } from './extend-after-outage.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Time that the test itself takes. */
const SLACK = 60_000

/** The database's clock jumps by this: seen from its new time, what it noted lies that much farther back or ahead. */
async function jump(world: World, ms: number) {
  const noted = await findUpkeep(world.db, 'clocks')
  if (!noted) throw new Error('the clocks never ran')
  const moved = (at: string) => new Date(new Date(at).getTime() - ms).toISOString()
  const { back, from } = noted
  await noteUpkeep(world.db, 'clocks', {
    ...noted,
    at: moved(noted.at),
    ...(from ? { from: moved(from) } : {}),
    ...(back ? { back: { ...back, until: moved(back.until) } } : {}),
  })
}
const taken = (world: World) =>
  world.db.many<{ data: { minutes: number; jobs: number } }>(
    sql`SELECT data FROM audit_log WHERE transition = 'take_back_extension' ORDER BY at`,
  )
const expectNear = (at: Date | null, ms: number) =>
  expect(Math.abs((at?.getTime() ?? 0) - ms)).toBeLessThan(SLACK)

/** Waits for what began before: transactions of other databases on the server hold back the number that a run notes. */
async function othersEnd(world: World) {
  const { own } = await world.db.one<{ own: bigint }>(sql`SELECT pg_current_xact_id()::text::bigint AS own`)
  const oldest = async () =>
    (
      await world.db.one<{ xmin: bigint }>(
        sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xmin`,
      )
    ).xmin
  await expect.poll(async () => (await oldest()) > own, { timeout: 20_000 }).toBe(true)
}

it('takes back the time that a clock gave which ran three days ahead and was set right', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: untouched } = await scene.make('READY:draft')
  const { job: asked } = await scene.make('READY:asked-influencer')
  const { job: moved } = await scene.make('SUBMIT:draft')
  await extendAfterOutage(world.system)
  await jump(world, 3 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(3)
  expectNear((await scene.reload(untouched)).autoAt, (untouched.autoAt?.getTime() ?? 0) + 3 * DAY)
  // A move of somebody gives a clock of its own, which no return may shorten.
  await askChanges(scene.marketer.ctx, { ...scene.at(moved), reason: 'quality', note: 'ขอแสงสว่างกว่านี้' })
  const own = await scene.reload(moved)
  await jump(world, -3 * DAY)
  expect(await runClocks(world.system)).toMatchObject({ jobs: 0, refused: [] })
  const after = await scene.reload(untouched)
  // A clock that did not run is not started.
  expect([after.cancelAutoAt, after.pausedDueAt, after.pausedAutoAt]).toEqual([null, null, null])
  expectNear(after.autoAt, untouched.autoAt?.getTime() ?? 0)
  expectNear(after.dueAt, untouched.dueAt?.getTime() ?? 0)
  expectNear((await scene.reload(asked)).cancelAutoAt, asked.cancelAutoAt?.getTime() ?? 0)
  expect((await scene.reload(moved)).autoAt).toEqual(own.autoAt)
  expect(await taken(world)).toEqual([{ data: { minutes: 3 * 24 * 60, jobs: 2 } }])
  // Once: neither the next run nor another set-back takes more.
  await jump(world, -3 * DAY)
  await extendAfterOutage(world.system)
  expect((await scene.reload(untouched)).autoAt).toEqual(after.autoAt)
  expect(await world.checkInvariants()).toEqual([])
})

it('takes back what a move was given while the clock was ahead, but no date that a brand has set', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: free } = await scene.make('SUBMIT:draft')
  const { job: bound } = await scene.make('SUBMIT:draft')
  const window = new Date(world.clock.now().getTime() + 40 * DAY)
  await world.db.run(sql`ALTER TABLE job_contract DISABLE TRIGGER job_contract_fixed`)
  await world.db.run(sql`UPDATE job_contract SET body = jsonb_set(body, '{terms,postWindowEnd}', to_jsonb(${window.toISOString()}::text))
    WHERE job_id = ${bound.id}`)
  await extendAfterOutage(world.system)
  const right = world.clock.now().getTime()
  await jump(world, 3 * DAY)
  world.clock.advance({ days: 3 })
  await extendAfterOutage(world.system)
  const approved = await approveDraft(scene.marketer.ctx, scene.at(await scene.reload(free)))
  await approveDraft(scene.marketer.ctx, scene.at(await scene.reload(bound)))
  expectNear(approved.dueAt, right + (3 + 7) * DAY)
  // A job that began meanwhile was given its clock by the same wrong time.
  const { job: begun } = await scene.make('READY:draft')
  await othersEnd(world)
  expect(await extendAfterOutage(world.system)).toBe(0)
  await jump(world, -3 * DAY)
  const late = await scene.make('READY:draft')
  expect(await extendAfterOutage(world.system)).toBe(0)
  expectNear((await scene.reload(free)).dueAt, right + 7 * DAY)
  expectNear((await scene.reload(free)).autoAt, right + 10 * DAY)
  expectNear((await scene.reload(begun)).dueAt, right + 14 * DAY)
  expect((await scene.reload(bound)).dueAt).toEqual(window)
  // What was set since the last run may have been set by the right time already.
  expect((await scene.reload(late.job)).dueAt).toEqual(late.job.dueAt)
  expect(await world.checkInvariants()).toEqual([])
})

it('takes back the end of keep-live that was set while the clock was ahead, and follows one that was set before', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: post } = await scene.make('SUBMIT:publish')
  const { job: early } = await scene.make('INSIGHT:pending')
  const { job: still } = await scene.make('INSIGHT:pending')
  const kept = (await scene.reload(early)).keepLiveUntil
  await extendAfterOutage(world.system)
  await jump(world, 3 * DAY)
  world.clock.advance({ days: 3 })
  await extendAfterOutage(world.system)
  const accepted = await acceptPost(scene.marketer.ctx, scene.at(await scene.reload(post)))
  await approveFigures(scene.marketer.ctx, scene.at(await scene.reload(early)))
  const wrong = accepted.keepLiveUntil?.getTime() ?? 0
  await othersEnd(world)
  await extendAfterOutage(world.system)
  await jump(world, -3 * DAY)
  world.clock.advance({ days: -3 })
  await extendAfterOutage(world.system)
  const after = await scene.reload(post)
  expectNear(after.keepLiveUntil, wrong - 3 * DAY)
  expectNear(after.dueAt, (accepted.dueAt?.getTime() ?? 0) - 3 * DAY)
  expect((await scene.reload(still)).keepLiveUntil).toEqual(kept)
  const approved = await scene.reload(early)
  expect([approved.keepLiveUntil, approved.dueAt, approved.autoAt]).toEqual([kept, kept, kept])
  expect(await world.checkInvariants()).toEqual([])
})

it('takes back all that a clock gave which ran ahead in steps', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('READY:draft')
  await extendAfterOutage(world.system)
  await jump(world, 3 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(1)
  const { job: between } = await scene.make('READY:draft')
  await jump(world, 2 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(2)
  expectNear((await scene.reload(job)).autoAt, (job.autoAt?.getTime() ?? 0) + 5 * DAY)
  await jump(world, -5 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(0)
  expectNear((await scene.reload(job)).autoAt, job.autoAt?.getTime() ?? 0)
  expectNear((await scene.reload(between)).autoAt, (between.autoAt?.getTime() ?? 0) - 3 * DAY)
  expect(await taken(world)).toEqual([{ data: { minutes: 5 * 24 * 60, jobs: 2 } }])
})

it('what stood for a month is no longer taken back', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  await extendAfterOutage(world.system)
  await jump(world, 3 * DAY)
  await extendAfterOutage(world.system)
  const noted = await findUpkeep(world.db, 'clocks')
  await noteUpkeep(world.db, 'clocks', { ...noted!, from: new Date(Date.now() - 31 * DAY).toISOString() })
  const { job } = await scene.make('READY:draft')
  await extendAfterOutage(world.system)
  await jump(world, -3 * DAY)
  await extendAfterOutage(world.system)
  expect((await scene.reload(job)).autoAt).toEqual(job.autoAt)
  expect(await taken(world)).toEqual([])
})

it('leaves what the outage itself took, and a day to act where the return would end a clock', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: draft } = await scene.make('READY:draft')
  const { job: review } = await scene.make('SUBMIT:draft')
  await extendAfterOutage(world.system)
  // Ten hours off, and started with a clock three days ahead.
  await jump(world, 3 * DAY + 10 * HOUR)
  expect(await extendAfterOutage(world.system)).toBe(2)
  world.clock.advance({ hours: 80 })
  await jump(world, -3 * DAY)
  expect(await runClocks(world.system)).toMatchObject({ jobs: 0, refused: [] })
  expectNear((await scene.reload(draft)).autoAt, (draft.autoAt?.getTime() ?? 0) + 10 * HOUR)
  const kept = await scene.reload(review)
  expectNear(kept.autoAt, world.clock.now().getTime() + 24 * HOUR)
  expectNear(kept.dueAt, world.clock.now().getTime() + 24 * HOUR)
  expect(await taken(world)).toEqual([{ data: { minutes: 3 * 24 * 60, jobs: 2 } }])
})

it('a clock that was set back and comes back is no outage; a longer gap is one', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('READY:draft')
  await extendAfterOutage(world.system)
  await jump(world, -3 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(0)
  expect(await extendAfterOutage(world.system)).toBe(0)
  await jump(world, 3 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(0)
  expect((await scene.reload(job)).autoAt).toEqual(job.autoAt)
  await jump(world, 3 * DAY)
  expect(await extendAfterOutage(world.system)).toBe(1)
  expectNear((await scene.reload(job)).autoAt, (job.autoAt?.getTime() ?? 0) + 3 * DAY)
})

it('a small step of the clock takes nothing back', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('READY:draft')
  await extendAfterOutage(world.system)
  await jump(world, 5 * HOUR)
  await extendAfterOutage(world.system)
  const extended = await scene.reload(job)
  await jump(world, -4 * SLACK)
  await extendAfterOutage(world.system)
  expect((await scene.reload(job)).autoAt).toEqual(extended.autoAt)
  expect(await taken(world)).toEqual([])
})

it('of a clock that ran ahead in steps, takes back what each end was given by the step before it', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: first } = await scene.make('SUBMIT:publish')
  const { job: second } = await scene.make('SUBMIT:publish')
  const { job: paid } = await scene.make('INSIGHT:approved')
  await extendAfterOutage(world.system)
  await jump(world, 3 * DAY)
  await extendAfterOutage(world.system)
  const one = await acceptPost(scene.marketer.ctx, scene.at(await scene.reload(first)))
  await jump(world, 2 * DAY)
  await extendAfterOutage(world.system)
  const two = await acceptPost(scene.marketer.ctx, scene.at(await scene.reload(second)))
  world.clock.advance({ days: 30 })
  await completeJob(scene.marketer.ctx, scene.at(await scene.reload(paid)))
  const { freeAt } = await scene.reload(paid)
  world.clock.advance({ days: -30 })
  await othersEnd(world)
  await extendAfterOutage(world.system)
  await jump(world, -5 * DAY)
  await extendAfterOutage(world.system)
  expectNear((await scene.reload(first)).keepLiveUntil, (one.keepLiveUntil?.getTime() ?? 0) - 3 * DAY)
  expectNear((await scene.reload(second)).keepLiveUntil, (two.keepLiveUntil?.getTime() ?? 0) - 5 * DAY)
  expect(freeAt).not.toBeNull()
  expectNear((await scene.reload(paid)).freeAt, (freeAt?.getTime() ?? 0) - 5 * DAY)
})
