import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../store/client.ts'
import { startWorkers } from './index.ts'

test('a task that fails is noted with its error, and the process goes on with the next', async () => {
  const world = await makeWorld()
  const unhandled: unknown[] = []
  const onUnhandled = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', onUnhandled)
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled))
  let ran = 0
  const workers = await startWorkers(() => world.system, world.connection, pino({ level: 'silent' }), {
    extra: {
      fails: {
        cron: '0 0 1 1 *',
        task: async () => {
          throw new Error('the disk is full')
        },
      },
      goes_on: { cron: '0 0 1 1 *', task: async () => void ran++ },
    },
  })
  onTestFinished(() => workers.stop())
  await world.db.run(sql`SELECT graphile_worker.add_job('fails', max_attempts => 1)`)
  await vi.waitFor(
    async () =>
      expect(
        await world.db.many(
          sql`SELECT last_error, locked_at FROM graphile_worker.jobs WHERE task_identifier = 'fails'`,
        ),
      ).toEqual([{ lastError: 'the disk is full', lockedAt: null }]),
    { timeout: 10_000, interval: 50 },
  )
  await world.db.run(sql`SELECT graphile_worker.add_job('goes_on')`)
  await vi.waitFor(() => expect(ran).toBe(1), { timeout: 10_000, interval: 50 })
  expect(unhandled).toEqual([])
})
