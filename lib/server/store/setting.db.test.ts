import { expect, test, vi } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { sql } from './client.ts'
import { findSetting, readClocks } from './setting.ts'

test('settings that are asked for together are one statement, each in force at its own instant', async () => {
  const world = await makeWorld()
  const early = new Date('2026-01-01T00:00:00Z')
  const late = new Date('2026-06-01T00:00:00Z')
  for (const [key, value, from] of [
    ['one', 1, early],
    ['one', 2, late],
    ['two', 'x', early],
    ['clock.order_pay_by', 5, late],
    ['clock.cancel_silence', 'broken', early],
  ] as const)
    await world.db.run(
      sql`INSERT INTO setting (key, value, valid_from) VALUES (${key}, ${JSON.stringify(value)}, ${from})`,
    )
  const before = await readClocks(world.db, early)
  await world.db.transaction(async (tx) => {
    const many = vi.spyOn(tx, 'many')
    const answers = await Promise.all([
      findSetting(tx, 'one', late),
      findSetting(tx, 'two', late),
      findSetting(tx, 'none', late),
      readClocks(tx, late),
    ])
    expect(answers.slice(0, 3)).toEqual([2, 'x', undefined])
    expect(answers[3]).toEqual({ ...before, order_pay_by: 5 })
    expect(many).toHaveBeenCalledTimes(1)
    // Another instant needs its own statement, and nothing is cached for the next turn.
    expect(await Promise.all([findSetting(tx, 'one', early), findSetting(tx, 'one', late)])).toEqual([1, 2])
    expect(many).toHaveBeenCalledTimes(3)
    await tx.run(sql`UPDATE setting SET value = '3' WHERE key = 'one'`)
    expect(await findSetting(tx, 'one', late)).toBe(3)
  })
})

test('one that cannot be read fails for each who asked', async () => {
  const world = await makeWorld()
  let asked: PromiseSettledResult<unknown>[] = []
  const failed = world.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 / 0`).catch(() => {})
    asked = await Promise.allSettled([findSetting(tx, 'one', new Date()), readClocks(tx, new Date())])
  })
  await expect(failed).rejects.toThrow('division by zero')
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
