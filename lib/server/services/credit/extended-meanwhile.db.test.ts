import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { makeWorld } from '../../testing/world.ts'
import { expireLots } from './expire-lots.ts'

test.each([
  ['a top-up extended', sql`expires_at = expires_at + interval '1 year'`],
  ['its buyer asked a refund for', sql`refund_asked_at = expires_at`],
])('credit that %s while the clock ended older credit does not end', async (_, change) => {
  const world = await makeWorld({ max: 6 })
  const [early, late] = [await world.marketer(), await world.marketer()]
  await world.grantCredit(early.id, 100_000n, 9)
  await world.grantCredit(late.id, 100_000n, 10)
  world.clock.advance({ days: 12 })
  const { running } = await world.db.transaction(async (tx) => {
    // The clock has read which lots are due, and waits at the first of them.
    await tx.run(sql`SELECT 1 FROM ledger_account WHERE owner_id = ${early.id} FOR UPDATE`)
    const running = expireLots(world.system)
    await expect.poll(() => countLockWaits(world)).toBe(1)
    await world.db.run(sql`UPDATE credit_lot SET ${change} WHERE marketer_id = ${late.id}`)
    return { running }
  })
  expect(await running).toBe(1)
  expect(await balanceOf(world.db, 'mkt.available', { owner: early.id })).toBe(0n)
  expect(await balanceOf(world.db, 'mkt.available', { owner: late.id })).toBe(100_000n)
  expect(await world.db.one(sql`SELECT expired_at FROM credit_lot WHERE marketer_id = ${late.id}`)).toEqual({
    expiredAt: null,
  })
  expect(await world.checkInvariants()).toEqual([])
})
