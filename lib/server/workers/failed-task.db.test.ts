import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withoutListen } from '#lib/server/testing/no-listen.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../store/client.ts'
import { readOperatingFacts } from '../store/upkeep.ts'
import { startWorkers } from './index.ts'
import { TASKS } from './tasks.ts'

/** Collects unhandled errors, which would have ended the process. */
function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = []
  const onUnhandled = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', onUnhandled)
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled))
  return unhandled
}

test('a task that fails is noted with its error, and the process goes on with the next', async () => {
  const world = await makeWorld()
  const unhandled = collectUnhandled()
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

test.each(['done', 'failed'])(
  'a task that is %s while the database is away ends nothing: later ones run once it is back',
  async (outcome) => {
    const world = await makeWorld()
    const way = await withoutListen(world.connection)
    const unhandled = collectUnhandled()
    const gone = Promise.withResolvers<void>()
    let [began, ran] = [0, 0]
    const workers = await startWorkers(() => world.system, way.connection, pino({ level: 'silent' }), {
      notices: 'poll',
      extra: {
        waits: {
          cron: '0 0 1 1 *',
          task: async () => {
            began++
            await gone.promise
            if (outcome === 'failed') throw new Error('unavailable')
          },
        },
        goes_on: { cron: '0 0 1 1 *', task: async () => void ran++ },
      },
    })
    onTestFinished(async () => {
      await workers.stop()
      await way.stop()
    })
    const add = (name: string) =>
      world.db.run(sql`SELECT graphile_worker.add_job(${name}, max_attempts => 1)`)
    await add('waits')
    await vi.waitFor(() => expect(began).toBe(1), { timeout: 10_000, interval: 20 })
    await way.cut()
    gone.resolve()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await way.restore()
    await add('goes_on')
    await vi.waitFor(() => expect(ran).toBe(1), { timeout: 20_000, interval: 50 })
    expect(unhandled).toEqual([])
  },
  40_000,
)

test('a task that failed once, or was killed, is not said to fail or to wait for ever, and its job goes after a week', async () => {
  const world = await makeWorld()
  const workers = await startWorkers(() => world.system, world.connection, pino({ level: 'silent' }))
  await workers.stop()
  const { db } = world
  await db.run(sql`SELECT graphile_worker.add_job(name, max_attempts => 1)
    FROM unnest(ARRAY['failed_once', 'killed', 'failed_long_ago', 'killed_long_ago', 'due']) AS name`)
  const end = (name: string, minutes: number, error: string | null) =>
    db.run(sql`UPDATE graphile_worker._private_jobs j SET attempts = 1, last_error = ${error},
      run_at = now() - interval '1 minute', updated_at = now() - make_interval(mins => ${minutes}),
      locked_at = CASE WHEN ${error}::text IS NULL THEN now() - make_interval(mins => ${minutes}) END
      FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = ${name}`)
  const facts = async () => {
    const { jobsWaiting, jobsFailed } = await readOperatingFacts(db, world.clock.now())
    return { jobsWaiting, jobsFailed }
  }
  const week = 7 * 24 * 60
  await end('failed_once', 69, 'timeout expired')
  await end('killed', week - 1, null)
  await end('failed_long_ago', week + 1, 'timeout expired')
  await end('killed_long_ago', week + 1, null)
  expect(await facts()).toEqual({ jobsWaiting: 1, jobsFailed: 1 })
  await end('failed_once', 71, 'timeout expired')
  expect(await facts()).toEqual({ jobsWaiting: 1, jobsFailed: 0 })
  await TASKS.sweep?.(world.system)
  const left = await db.many<{ name: string }>(
    sql`SELECT task_identifier AS name FROM graphile_worker.jobs ORDER BY id`,
  )
  expect(left.map(({ name }) => name)).toEqual(['failed_once', 'killed', 'due'])
})
