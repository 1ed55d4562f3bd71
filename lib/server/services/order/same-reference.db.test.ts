import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld } from '../../testing/world.ts'
import { notice, order } from './testing/noticed-order.ts'

it('R10 a notice under the number of another movement is refused, never dropped as known', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const [one, two] = [await order(world, as), await order(world, as)]
  const given = { amount: 1_070_000, bankRef: 'BBL 7701' }
  expect((await notice(world, { ...given, orderNo: one.no })).body.outcome).toBe('paid')
  // The same transfer, told once more.
  expect((await notice(world, { ...given, orderNo: one.no, bankRef: 'bbl7701' })).body.outcome).toBe(
    'ignored',
  )
  for (const other of [{ amount: 1_070_001 }, { amount: 500 }, { currency: 'IDR' }]) {
    const answer = await notice(world, { ...given, ...other, orderNo: two.no })
    expect([answer.status, answer.body.error?.code], JSON.stringify(other)).toEqual([
      409,
      'bank_reference_used',
    ])
  }
  await world.db.run(sql`UPDATE bank_move SET direction = 'out' WHERE bank_ref = 'BBL7701'`)
  expect((await notice(world, { ...given, orderNo: two.no })).body.error?.code).toBe('bank_reference_used')
  await world.db.run(sql`UPDATE bank_move SET direction = 'in' WHERE bank_ref = 'BBL7701'`)
  // Sent again it is judged again: nothing of a refused notice stays.
  const { count } = await world.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM payment_notice WHERE outcome = 'ignored'`,
  )
  expect(count).toBe(1)
  expect(await balanceOf(world.db, 'bank.cash')).toBe(1_070_000n)
  expect(await world.checkInvariants()).toEqual([])
})

it('R10 another movement under the id of a notice that is known is refused, never dropped as sent again', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const [one, two] = [await order(world, as), await order(world, as)]
  const given = { eventId: 'evt-77', amount: 1_070_000, orderNo: one.no, bankRef: 'BBL 8801' }
  expect((await notice(world, given)).body.outcome).toBe('paid')
  // The same notice, delivered once more with its reference written otherwise.
  expect((await notice(world, { ...given, bankRef: 'bbl8801' })).body.outcome).toBe('paid')
  for (const other of [{ bankRef: 'BBL8802', orderNo: two.no }, { amount: 1_070_001 }, { currency: 'IDR' }]) {
    const answer = await notice(world, { ...given, ...other })
    expect([answer.status, answer.body.error?.code], JSON.stringify(other)).toEqual([
      409,
      'bank_reference_used',
    ])
  }
  // With an id of its own it pays.
  const own = { ...given, eventId: 'evt-78', bankRef: 'BBL8802', orderNo: two.no }
  expect((await notice(world, own)).body.outcome).toBe('paid')
  expect(await balanceOf(world.db, 'bank.cash')).toBe(2_140_000n)
  expect(await world.checkInvariants()).toEqual([])
})
