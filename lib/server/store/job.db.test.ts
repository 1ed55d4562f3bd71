import { expect, test } from 'vitest'
import { makeScene } from '../testing/scene.ts'
import { makeWorld } from '../testing/world.ts'
import { sql } from './client.ts'
import { updateJob } from './job.ts'

test('R5 a job changes from the status and version that were decided upon, and from no other', async () => {
  const world = await makeWorld({ max: 16 })
  const scene = await makeScene(world)
  const { job } = await scene.make('READY:draft')
  const change = (given: Partial<{ from: typeof job.status; version: number }>) =>
    world.db.transaction((tx) =>
      updateJob(tx, {
        id: job.id,
        from: job.status,
        to: 'CANCEL',
        version: job.version,
        set: {},
        inDispute: false,
        now: world.clock.now(),
        ...given,
      }),
    )
  const stored = () => world.db.one(sql`SELECT status, version FROM job WHERE id = ${job.id}`)
  expect(await change({ version: job.version - 1 })).toBeUndefined()
  expect(await change({ version: job.version + 1 })).toBeUndefined()
  expect(await change({ from: 'SUBMIT' })).toBeUndefined()
  expect(await stored()).toEqual({ status: 'READY', version: job.version })
  const moved = await Promise.all(Array.from({ length: 6 }, () => change({})))
  expect(moved.filter((row) => row !== undefined)).toHaveLength(1)
  expect(await stored()).toEqual({ status: 'CANCEL', version: job.version + 1 })
})
