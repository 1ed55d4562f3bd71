import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { reserveForCampaign, returnReserve } from './campaign-reserve.ts'
import { bindAndReturn } from './testing/bound-and-returned.ts'
import { makeCampaign } from './testing/jobs.ts'

const lots = (world: World, marketerId: string) =>
  world.db.many<{
    expiresAt: Date
    balance: bigint
    source: string
  }>(sql`SELECT l.expires_at, l.source, a.balance
    FROM credit_lot l JOIN ledger_account a ON a.lot_id = l.id AND a.code = 'mkt.available'
    WHERE l.marketer_id = ${marketerId} AND a.balance > 0 ORDER BY l.expires_at`)

test('R3 only what came back gets time: on the last day of a lot, a small campaign moves nothing but its own credit', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  await world.grantCredit(brand.id, 10_000_000n, 1)
  const last = new Date(world.clock.now().getTime() + 86_400_000)
  await bindAndReturn(world, brand.id, { isMarketerCause: true })
  expect(await lots(world, brand.id)).toEqual([
    { expiresAt: last, source: 'adjust', balance: 9_900_000n },
    { expiresAt: new Date('2026-11-28T16:59:59.000Z'), source: 'refund', balance: 100_000n },
  ])
  world.clock.advance({ days: 2 })
  await expireLots(world.system)
  expect(await balanceOf(world.db, 'platform.breakage')).toBe(9_900_000n)
  expect(await lots(world, brand.id)).toHaveLength(1)
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  [true, '2026-11-29T16:59:59.000Z'],
  [false, '2026-12-22T16:59:59.000Z'],
])('R3 no chain of returns passes the first day and its grace (own act: %s)', async (isOwn, latest) => {
  const world = await makeWorld()
  const brand = await world.marketer()
  await world.grantCredit(brand.id, 100_000n, 1)
  for (let round = 0; round < 12; round++) {
    const [lot] = await lots(world, brand.id)
    if (!lot) break
    expect(lot.expiresAt.getTime()).toBeLessThanOrEqual(Date.parse(latest))
    // Moves to the last hour of the credit, repeatedly.
    const left = (lot.expiresAt.getTime() - world.clock.now().getTime()) / 1000 - 3_600
    if (left > 0) world.clock.advance({ seconds: left })
    await bindAndReturn(world, brand.id, { isMarketerCause: isOwn })
    world.clock.advance({ minutes: 1 })
  }
  world.clock.advance({ days: 31 })
  await expireLots(world.system)
  expect(await lots(world, brand.id)).toEqual([])
  expect(await balanceOf(world.db, 'platform.breakage')).toBe(100_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('what comes back after its day by the own act ends again; nothing is left beyond the clock', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  await world.grantCredit(brand.id, 200_000n, 1)
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'public',
    fee: 80_000n,
    serviceFee: 20_000n,
    slots: 1,
  })
  await world.db.transaction((tx) => reserveForCampaign(within(world.system, tx), campaign, 1))
  world.clock.advance({ days: 20 })
  await expireLots(world.system)
  expect(await balanceOf(world.db, 'platform.breakage')).toBe(100_000n)
  await world.db.transaction(async (tx) => {
    await returnReserve(within(world.system, tx), campaign, 'all', { isMarketerCause: true })
    await tx.run(sql`UPDATE campaign SET status = 'canceled' WHERE id = ${campaign.id}`)
  })
  await expireLots(world.system)
  expect(await lots(world, brand.id)).toEqual([])
  expect(await balanceOf(world.db, 'platform.breakage')).toBe(200_000n)
  expect(await world.checkInvariants()).toEqual([])
})
