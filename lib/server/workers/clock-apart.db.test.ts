import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBackend } from '#lib/server/backend.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { order } from '../services/order/testing/noticed-order.ts'
import { sql } from '../store/client.ts'
import { startWorkers } from './index.ts'
import { runAllTasks } from './tasks.ts'

const realTime = Date.now

/** Sets the machine's clock, not the database's, ahead by this much. */
function setAhead(ms: number): void {
  vi.spyOn(Date, 'now').mockImplementation(() => realTime() + ms)
  onTestFinished(() => void vi.restoreAllMocks())
}

/** An unpaid order that is due by the business clock of this process, and a worker that is awake. */
async function makeDue() {
  const world = await makeWorld()
  const { id } = await order(world, await world.marketer())
  world.clock.advance({ hours: 73 })
  const statusOf = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM purchase_order WHERE id = ${id}`)).status
  return { world, statusOf }
}

async function runTask(world: World, name: string): Promise<string | null> {
  await world.db.run(
    sql`SELECT graphile_worker.add_job(${name}, max_attempts => 1, job_key => ${`test:${name}`}, job_key_mode => 'replace')`,
  )
  let error: string | null = null
  await vi.waitFor(
    async () => {
      const job = await world.db.maybeOne<{ lastError: string | null }>(
        sql`SELECT last_error FROM graphile_worker.jobs WHERE key = ${`test:${name}`}`,
      )
      if (job && job.lastError === null) throw new Error('it has not run')
      error = job?.lastError ?? null
    },
    { timeout: 10_000, interval: 50 },
  )
  return error
}

test.each([
  ['two hours ahead', 7_200_000],
  ['61 seconds ahead', 61_000],
  ['61 seconds behind', -61_000],
])('R36 a worker whose clock is %s of the database’s ends nothing that is due by it', async (_, ms) => {
  const { world, statusOf } = await makeDue()
  const workers = await startWorkers(() => world.system, world.connection, pino({ level: 'silent' }))
  onTestFinished(() => workers.stop())
  setAhead(ms)
  expect(await runTask(world, 'expire_orders')).toMatch(/clock/)
  expect(await statusOf()).toBe('awaiting_payment')
  vi.restoreAllMocks()
  setAhead(50_000)
  expect(await runTask(world, 'expire_orders')).toBeNull()
  expect(await statusOf()).toBe('expired')
})

test('R36 nor does the command that runs every task once', async () => {
  const { world, statusOf } = await makeDue()
  setAhead(7_200_000)
  await expect(runAllTasks(world.system)).rejects.toThrow(/clock/)
  expect(await statusOf()).toBe('awaiting_payment')
  vi.restoreAllMocks()
  await runAllTasks(world.system)
  expect(await statusOf()).toBe('expired')
})

test('R36 an instance whose clock is apart from the database’s says so to who watches it', async () => {
  const world = await makeWorld()
  const backend = await createBackend({
    config: world.config,
    connection: world.connection,
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => backend.stop())
  const figure = async () =>
    Number(/^siang_clock_apart_seconds (.+)$/m.exec((await backend.metrics?.()) ?? '')?.[1] ?? Number.NaN)
  expect(await backend.ready()).toMatchObject({ ok: true, checks: { time: true } })
  expect(Math.abs(await figure())).toBeLessThan(5)
  setAhead(-90_000)
  // Another instance might be no better: the database’s clock may be the wrong one.
  expect(await backend.ready()).toMatchObject({ ok: true, checks: { time: false } })
  expect(Math.abs((await figure()) + 90)).toBeLessThan(5)
})
