import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { FEE, makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { expireLots } from './expire-lots.ts'

test('every lot that is about to end is told of, however many were told of before it', async () => {
  const world = await makeWorld()
  const brands = [await world.marketer(), await world.marketer(), await world.marketer()]
  for (const { id } of brands) await world.grantCredit(id, 100_000n, 10)
  const told = async () =>
    (await world.outbox())
      .filter(({ event }) => event === 'credit_expiring')
      .map(({ audienceId, payload }) => [audienceId, payload.days])
      .sort()
  const all = (days: number) => brands.map(({ id }) => [id, days])
  // A limit of one lot, so that three lots test the same as five hundred.
  for (let run = 0; run < 2; run++) await expireLots(world.system, 1)
  expect(await told()).toEqual(all(14).sort())
  world.clock.advance({ days: 3 })
  await expireLots(world.system, 1)
  expect(await told()).toEqual([...all(14), ...all(7)].sort())
})

test('two workers that look at once tell of a lot once', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  await world.grantCredit(brand.id, 100_000n, 10)
  const { runs } = await world.db.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE outbox IN SHARE MODE`)
    const runs = [expireLots(world.system, 10), expireLots(world.system, 10)]
    await expect.poll(() => countLockWaits(world)).toBe(2)
    return { runs }
  })
  await Promise.all(runs)
  const told = (await world.outbox()).filter(({ event }) => event === 'credit_expiring')
  expect(told.map(({ audienceId }) => audienceId)).toEqual([brand.id])
})

test('what a campaign holds of a lot does not end with it, so the alert names the rest', async () => {
  const world = await makeWorld()
  const { marketer, campaign } = await makeScene(world)
  await world.grantCredit(marketer.id, 500_000n, 10)
  // The lot that ends first is spent first: twice the fee and its service fee of 20 %.
  await campaign({ fee: FEE, slots: 2 })
  await expireLots(world.system)
  const told = (await world.outbox()).filter(({ event }) => event === 'credit_expiring')
  expect(told.map(({ payload }) => [payload.amount, payload.days])).toEqual([[260_000, 14]])
})
