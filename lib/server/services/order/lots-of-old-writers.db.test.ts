import { readFileSync } from 'node:fs'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { goTo, makeTopups } from './testing/topups.ts'

async function makeScene() {
  const scene = await makeTopups()
  const { world, buy } = scene
  return {
    ...scene,
    /**
     * Buys credit like a process of an older version: it moves the lots of these orders without recording by which
     * top-up.
     */
    async buyAtOldProcess(...olders: string[]) {
      const held = sql`order_id = ANY (${olders}::uuid[])`
      await world.db.run(sql`UPDATE credit_lot SET extended = true WHERE ${held}`)
      const topup = await buy()
      await world.db.run(sql`UPDATE credit_lot SET extended = false WHERE ${held}`)
      await world.db.run(sql`UPDATE credit_lot SET first_expires_at = NULL, extended = true,
        expires_at = (SELECT expires_at FROM credit_lot WHERE order_id = ${topup}) WHERE ${held}`)
      return topup
    },
    /** The order whose top-up moved this order's lot, and the lot's own date. */
    movedBy: (order: string) =>
      world.db.one(sql`SELECT t.order_id AS by, to_char(l.own_expires_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS own
        FROM credit_lot l LEFT JOIN credit_lot t ON t.id = l.moved_by WHERE l.order_id = ${order}`),
  }
}

test('R3 a lot that an older process moved beside this schema has its day again when that top-up is refunded', async () => {
  const { world, buyAtOldProcess, buy, giveBack, dayOf, movedBy } = await makeScene()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-02-01')
  const topup = await buyAtOldProcess(old)
  expect(await dayOf(old)).toBe('2028-02-01')
  expect(await movedBy(old)).toEqual({ by: topup, own: '2027-12-01' })
  await giveBack(topup)
  expect(await dayOf(old)).toBe('2027-12-01')
  expect(await movedBy(old)).toEqual({ by: null, own: '2027-12-01' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 of two top-ups of one day an older process moved the lot by the one that was not taken back', async () => {
  const { world, buyAtOldProcess, buy, giveBack, dayOf, movedBy } = await makeScene()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-01-01')
  // Refunded before the older process moves any lot to its date.
  const gone = await buy()
  await giveBack(gone)
  const topup = await buyAtOldProcess(old)
  expect(await movedBy(old)).toEqual({ by: topup, own: '2027-12-01' })
  await giveBack(topup)
  expect(await dayOf(old)).toBe('2027-12-01')
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 a lot that lives by notice only and that an older process moves gains no life by a refund of that top-up', async () => {
  const { world, buyAtOldProcess, buy, giveBack, dayOf } = await makeScene()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-11-30')
  const first = await buy()
  await goTo(world, '2028-03-01')
  await giveBack(first)
  expect(await dayOf(old)).toBe('2028-03-08')
  const topup = await buyAtOldProcess(old)
  expect(await dayOf(old)).toBe('2029-03-01')
  await giveBack(topup)
  expect(await dayOf(old)).toBe('2028-03-08')
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 what this process says of a lot stays as it says it', async () => {
  const { world, buy, movedBy } = await makeScene()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-02-01')
  const [first, second] = [await buy(), await buy()]
  expect([await movedBy(old), await movedBy(first), await movedBy(second)]).toEqual([
    { by: first, own: '2027-12-01' },
    { by: null, own: null },
    { by: null, own: null },
  ])
})

test('R3 lots that an older process moved before the migration are told by it', async () => {
  const { world, buyAtOldProcess, buy, giveBack, dayOf, movedBy } = await makeScene()
  await goTo(world, '2026-12-01')
  const old = await buy()
  await goTo(world, '2027-02-01')
  const topup = await buyAtOldProcess(old)
  await world.db.run(
    sql`UPDATE credit_lot SET moved_by = NULL, own_expires_at = NULL WHERE order_id = ${old}`,
  )
  const file = new URL('../../store/migrations/0055-lots-of-old-writers.sql', import.meta.url)
  const [, told] = readFileSync(file, 'utf8').split(/(?=^UPDATE )/m)
  await world.db.run(sql`${raw(told!)}`)
  expect(await movedBy(old)).toEqual({ by: topup, own: '2027-12-01' })
  await giveBack(topup)
  expect(await dayOf(old)).toBe('2027-12-01')
})
