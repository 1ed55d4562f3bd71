import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { FEE, makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { expireLots } from './expire-lots.ts'

const told = async (world: World) =>
  (await world.outbox())
    .filter(({ event }) => event.startsWith('credit_'))
    .map(({ event, audienceId, payload }) => [event, audienceId, payload.days ?? null])

test.each([
  ['has ended', sql`expired_at = expires_at`],
  ['waits for a refund', sql`refund_asked_at = expires_at`],
])('a lot that %s does not stand before those that are due', async (_, change) => {
  const world = await makeWorld()
  const [early, late] = [await world.marketer(), await world.marketer()]
  await world.grantCredit(early.id, 100_000n, 9)
  await world.grantCredit(late.id, 100_000n, 10)
  await world.db.run(sql`UPDATE credit_lot SET ${change} WHERE marketer_id = ${early.id}`)
  world.clock.advance({ days: 12 })
  expect(await expireLots(world.system, 1)).toBe(1)
  expect(await balanceOf(world.db, 'mkt.available', { owner: late.id })).toBe(0n)
})

test('a lot that another worker ended since it was read is passed over', async () => {
  const world = await makeWorld({ max: 6 })
  const [early, late] = [await world.marketer(), await world.marketer()]
  await world.grantCredit(early.id, 100_000n, 9)
  await world.grantCredit(late.id, 100_000n, 10)
  world.clock.advance({ days: 12 })
  const { running } = await world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM ledger_account WHERE owner_id = ${early.id} FOR UPDATE`)
    const running = expireLots(world.system)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    // The one that the first worker holds is left to it.
    expect(await expireLots(world.system)).toBe(1)
    expect(await balanceOf(world.db, 'mkt.available', { owner: late.id })).toBe(0n)
    return { running }
  })
  expect(await running).toBe(1)
  expect((await told(world)).map(([event, id]) => [event, id]).sort()).toEqual(
    [early, late].map(({ id }) => ['credit_expired', id]).sort(),
  )
  expect(await world.checkInvariants()).toEqual([])
})

test('a lot that is spent ends without a word, and nobody is told that nothing will end', async () => {
  const world = await makeWorld()
  const { marketer, campaign } = await makeScene(world, 0n)
  await world.grantCredit(marketer.id, 120_000n, 10)
  await campaign({ fee: FEE, slots: 1 })
  await expireLots(world.system)
  world.clock.advance({ days: 12 })
  expect(await expireLots(world.system)).toBe(0)
  expect(await world.db.one(sql`SELECT expired_at IS NOT NULL AS ended FROM credit_lot`)).toEqual({
    ended: true,
  })
  expect(await told(world)).toEqual([])
})

test('a lot whose day is over and that is not ended yet is no lot about to end', async () => {
  const world = await makeWorld()
  const [early, late] = [await world.marketer(), await world.marketer()]
  await world.grantCredit(early.id, 100_000n, 9)
  await world.grantCredit(late.id, 100_000n, 10)
  world.clock.advance({ days: 12 })
  expect(await expireLots(world.system, 1)).toBe(1)
  expect(await told(world)).toEqual([['credit_expired', early.id, null]])
})

test('who was told of a last day is told again of a later one', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  await world.grantCredit(brand.id, 100_000n, 10)
  await expireLots(world.system)
  await world.db.run(sql`UPDATE credit_lot SET expires_at = expires_at + interval '100 days'`)
  world.clock.advance({ days: 85 })
  await expireLots(world.system)
  expect(await told(world)).toEqual([
    ['credit_expiring', brand.id, 14],
    ['credit_expiring', brand.id, 30],
  ])
})
