import { expect, test } from 'vitest'
import type { JobMoveCode } from '#lib/domain/job/move-codes.ts'
import type { JobRow } from '#lib/server/store/job.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { runClocks } from '#lib/server/workers/clocks.ts'
import * as commands from './commands/index.ts'
import { getJob } from './job-detail.ts'

async function start() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const wrong = (job: JobRow) =>
    commands.reportWrongPost(scene.marketer.ctx, {
      ...scene.at(job),
      reason: 'differs_from_draft',
      note: 'ไม่ตรงกับร่าง',
    })
  const missing = (job: JobRow) => commands.reportPostMissing(scene.marketer.ctx, scene.at(job))
  const restored = (job: JobRow) => commands.reportPostRestored(scene.marketer.ctx, scene.at(job))
  const movesOf = async (job: JobRow): Promise<JobMoveCode[]> =>
    (await getJob(scene.marketer.ctx, job.id)).moves.map(({ code }) => code)
  return { world, scene, wrong, missing, restored, movesOf }
}

test('R3 a post is called wrong twice at most; then the review clock accepts it, and the money is earned', async () => {
  const { world, scene, wrong, movesOf } = await start()
  const made = await scene.make('SUBMIT:publish')
  let { job } = made
  for (let n = 1; n <= 2; n++) {
    expect(await movesOf(job)).toContain('W8')
    job = await wrong(job)
    expect([job.status, job.postReturns]).toEqual(['READY', n])
    job = await scene.post(made.who, job)
  }
  expect(await movesOf(job)).not.toContain('W8')
  await expect(wrong(job)).rejects.toMatchObject({ code: 'revisions_used_up' })
  expect(await scene.reload(job)).toEqual(job)
  world.clock.advance({ hours: 72 })
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1, refused: [] })
  expect(await scene.reload(job)).toMatchObject({ status: 'INSIGHT', money: 'pending' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 no clock cancels at nothing what was published: an answer that stays away is decided by a person', async () => {
  const { world, scene, wrong } = await start()
  const { job } = await scene.make('SUBMIT:publish')
  const back = await wrong(job)
  world.clock.advance({ hours: 48 + 72 })
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1, refused: [] })
  const held = await scene.reload(back)
  expect(held).toMatchObject({
    status: 'READY',
    dispute: 'open',
    money: 'held',
    reasonCode: 'not_as_agreed',
    autoAt: null,
  })
  const told = (await world.outbox()).filter((row) => row.event === 'case_opened' && row.subjectId === job.id)
  expect(told.map((row) => row.audienceId).sort()).toEqual([job.influencerId, job.marketerId].sort())
  const decided = await commands.decideCase(scene.support.ctx, {
    ...scene.at(held),
    pct: 100,
    fault: 'none',
    note: 'โพสต์ตรงตามร่าง',
  })
  expect(decided).toMatchObject({ status: 'COMPLETED', money: 'released' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 a post is missing and back twice at most; the clocks go on, and the job ends', async () => {
  const { world, scene, missing, restored, movesOf } = await start()
  let { job } = await scene.make('INSIGHT:pending')
  for (let n = 1; n <= 2; n++) {
    expect(await movesOf(job)).toContain('W14')
    job = await missing(job)
    expect(job.postMisses).toBe(n)
    world.clock.advance({ hours: 47 })
    expect(await runClocks(world.system)).toMatchObject({ jobs: 0 })
    job = await restored(job)
  }
  expect(await movesOf(job)).not.toContain('W14')
  await expect(missing(job)).rejects.toMatchObject({ code: 'revisions_used_up' })
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1, refused: [] })
  expect(await scene.reload(job)).toMatchObject({ status: 'INSIGHT', review: 'approved' })
  world.clock.advance({ days: 8 })
  expect(await runClocks(world.system)).toMatchObject({ jobs: 1, refused: [] })
  expect(await scene.reload(job)).toMatchObject({ status: 'COMPLETED', money: 'released' })
  expect(await world.checkInvariants()).toEqual([])
})
