import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { eraseClosedMembers } from '../personal-data/erase-closed.ts'
import { remindOfDueJobs } from './remind.ts'

// A task that takes longer than its minute runs beside the next one, and `jobs:run` beside both.

const tell = async (world: World, events: readonly string[]) =>
  (await world.outbox()).filter((row) => events.includes(row.event)).map((row) => row.subjectId)

/** Four of them, none of which can leave a message before all have looked. */
async function fourAtOnce<T>(world: World, run: () => Promise<T>): Promise<T[]> {
  let settled = 0
  let all: Promise<T[]> | undefined
  await world.db.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE outbox IN SHARE MODE`)
    all = Promise.all([1, 2, 3, 4].map(() => run().finally(() => settled++)))
    await expect.poll(async () => settled + (await countLockWaits(world))).toBe(4)
  })
  return (await all) ?? []
}

test('workers that look at once remind of each job once', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const jobs = [(await scene.make('ASSIGN:invite')).job.id, (await scene.make('SUBMIT:draft')).job.id]
  world.clock.advance({ hours: 48 })
  const counts = await fourAtOnce(world, () => remindOfDueJobs(world.system))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect((await tell(world, ['offer_ending', 'review_due'])).sort()).toEqual(jobs.sort())
})

test('a job is reminded of however many stand before it of which nothing is to be said', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: silent } = await scene.make('ASSIGN:invite')
  const { job } = await scene.make('ASSIGN:invite')
  world.clock.advance({ hours: 48 })
  // Its time is over, and the clock that ends it has not run yet.
  await world.db.run(sql`UPDATE job SET due_at = ${world.clock.now()} WHERE id = ${silent.id}`)
  expect(await remindOfDueJobs(world.system, 1)).toBe(1)
  expect(await tell(world, ['offer_ending'])).toEqual([job.id])
})

test('workers that look at once say good-bye once', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const closedAt = new Date(world.clock.now().getTime() - 31 * 86_400_000)
  await world.db.run(
    sql`UPDATE member SET status = 'deactivated', deactivated_at = ${closedAt} WHERE id = ${me.id}`,
  )
  await fourAtOnce(world, () => eraseClosedMembers(world.system))
  expect(await tell(world, ['account_closed'])).toEqual([me.id])
})
