import { expect, test } from 'vitest'
import { audit } from '#lib/server/services/audit.ts'
import { raw, sql, type Tx } from '#lib/server/store/client.ts'
import { balanceOf } from '#lib/server/store/ledger.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { within } from '../../lib/server/services/context.ts'
import { requireOwedTax } from '../../lib/server/services/ledger/pay-withheld-tax.ts'

/** Posts on the bank's account and leaves an audit row, seals both, and waits with the commit until `release`. */
function holdCommit(
  world: World,
  name: string,
): { held: Promise<void>; done: Promise<void>; release: () => void } {
  const gate = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = world.db.transaction(async (tx) => {
    await postToBank(world, tx, name)
    await audit(within(world.system, tx), { subject: 'setting', transition: name })
    await tx.run(raw('SET CONSTRAINTS ALL IMMEDIATE'))
    held.resolve()
    await gate.promise
  })
  done.catch(held.reject)
  return { held: held.promise, done, release: gate.resolve }
}

const postToBank = (world: World, tx: Tx, name: string) =>
  tx.one(
    sql`SELECT ledger_post('L28', ${name}, 'THB', ${JSON.stringify([
      { code: 'bank.cash', side: 'D', normal: 'D', guarded: false, amount: '100' },
      { code: 'platform.adjustment', side: 'C', normal: 'D', guarded: false, amount: '100' },
    ])}::jsonb, ${world.clock.now()})`,
  )

test('R7 who posts on an account of the company and seals waits for no other who has not committed yet', async () => {
  const world = await makeWorld({ max: 10 })
  const commits = Array.from({ length: 8 }, (_, i) => holdCommit(world, `held_${i}`))
  // None commits before all are sealed: with one row for all, the second would wait until its lock times out.
  await Promise.all(commits.map(({ held }) => held))
  for (const { release } of commits) release()
  await Promise.all(commits.map(({ done }) => done))
  expect(await balanceOf(world.db, 'bank.cash')).toBe(800n)
  const { lanes } = await world.db.one<{ lanes: bigint }>(
    sql`SELECT count(*) AS lanes FROM ledger_account WHERE code = 'bank.cash'`,
  )
  expect(lanes).toBe(8n)
  // Not bank movements, so I23 is at fault; nothing else is.
  expect((await world.checkInvariants()).map(({ id }) => id)).toEqual(['I23'])
})

test('R7 the number of lanes is a setting of the database; with one lane, and then with many, the history is one whole', async () => {
  const world = await makeWorld()
  const post = (lanes: number, key: string, hold?: () => Promise<void>) =>
    world.db.transaction(async (tx) => {
      await tx.run(raw(`SET LOCAL siang.lanes = '${lanes}'`))
      await postToBank(world, tx, key)
      const { lane } = await tx.one<{ lane: number }>(sql`SELECT own_lane() AS lane`)
      await hold?.()
      return lane
    })
  expect(await post(1, 'one')).toBe(0)
  // None commits before each has its lane.
  const gate = Promise.withResolvers<void>()
  let taken = 0
  const hold = () => {
    if (++taken === 4) gate.resolve()
    return gate.promise
  }
  const many = await Promise.all(Array.from({ length: 4 }, (_, i) => post(64, `many_${i}`, hold)))
  expect(new Set(many).size).toBe(4)
  expect(Math.max(...many)).toBeLessThan(64)
  // Nonsense is the nearest number there is.
  expect(await post(0, 'none')).toBe(0)
  expect(await balanceOf(world.db, 'bank.cash')).toBe(600n)
  expect((await world.checkInvariants()).map(({ id }) => id)).toEqual(['I23'])
})

test('R1 R7 nobody pays the same tax twice: what the other paid in a lane of its own is in the sum', async () => {
  const world = await makeWorld({ max: 10 })
  const pay = (name: string, lane: number, hold?: Promise<void>) =>
    world.db.transaction(async (tx) => {
      await tx.run(sql`SELECT set_config('siang.lane', ${String(lane)}, true)`)
      const ctx = within(world.system, tx)
      await requireOwedTax(ctx, 100n)
      await tx.one(
        sql`SELECT ledger_post('L28', ${name}, 'THB', ${JSON.stringify([
          { code: 'tax.wht_payable', side: 'D', normal: 'C', guarded: false, amount: '100' },
          { code: 'platform.adjustment', side: 'C', normal: 'D', guarded: false, amount: '100' },
        ])}::jsonb, ${world.clock.now()})`,
      )
      await hold
    })
  await world.db.one(
    sql`SELECT ledger_post('L28', 'withheld', 'THB', ${JSON.stringify([
      { code: 'platform.adjustment', side: 'D', normal: 'D', guarded: false, amount: '100' },
      { code: 'tax.wht_payable', side: 'C', normal: 'C', guarded: false, amount: '100' },
    ])}::jsonb, ${world.clock.now()})`,
  )
  const gate = Promise.withResolvers<void>()
  const first = pay('first', 40, gate.promise)
  const second = pay('second', 41)
  setTimeout(gate.resolve, 300)
  const answers = await Promise.allSettled([first, second])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(world.db, 'tax.wht_payable')).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})
