import { expect, test } from 'vitest'
import { moveWallet } from '#lib/server/testing/adjustment.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { earnedBetween } from './earned.ts'

test('what was earned at the first millisecond of a month is of that month, and of no other', async () => {
  const world = await makeWorld()
  const who = await world.influencer()
  const at = (ms: number) => world.clock.advance({ seconds: (ms - world.clock.now().getTime()) / 1000 })
  const edge = startOfBangkokDay('2027-02-01').getTime()
  at(edge - 1)
  await moveWallet(world, who.id, 1_000n)
  at(edge)
  await moveWallet(world, who.id, 20n)
  at(edge + 1)
  await moveWallet(world, who.id, 3n)
  const earned = async (from: string, until: string) =>
    (
      await world.db.one<{ earned: bigint }>(
        sql`SELECT ${earnedBetween(sql`${who.id}`, 'THB', sql`${startOfBangkokDay(from)}`, sql`${startOfBangkokDay(until)}`)} AS earned`,
      )
    ).earned
  expect(await earned('2027-01-01', '2027-02-01')).toBe(1_000n)
  expect(await earned('2027-02-01', '2027-03-01')).toBe(23n)
})
