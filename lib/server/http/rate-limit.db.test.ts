import { expect, onTestFinished, test } from 'vitest'
import type { LimitGroup } from '../../contract/define-call.ts'
import type { Context } from '../services/context.ts'
import { sql } from '../store/client.ts'
import { databaseWithin } from '../store/database-within.ts'
import { countHitSoon } from '../store/rate-limit.ts'
import { dbOf } from '../store/statement.ts'
import { makeWorld } from '../testing/world.ts'
import { createRateLimit } from './rate-limit.ts'

/** How many of `tries` calls are allowed, and the first refusal. */
async function passed(
  limit: ReturnType<typeof createRateLimit>,
  ctx: Context,
  group: LimitGroup,
  tries: number,
) {
  let count = 0
  let refusal: unknown
  for (let n = 0; n < tries; n++)
    await limit(ctx, group).then(
      () => count++,
      ({ code, details }) => {
        refusal ??= { code, ...details }
      },
    )
  return { count, refusal }
}

test('R34 a visitor reads 120 times a minute, a member 300, each for himself; the next minute begins anew', async () => {
  const world = await makeWorld({ demoMode: false })
  const limit = createRateLimit()
  const [one, two] = [await world.marketer(), await world.influencer()]
  const visitor = world.as({ kind: 'visitor' })
  const refusal = { code: 'too_many_requests', retryAfter: 60 }
  expect(await passed(limit, visitor, 'read', 122)).toEqual({ count: 120, refusal })
  expect(await passed(limit, { ...visitor, network: '203.0.113.8' }, 'read', 1)).toMatchObject({ count: 1 })
  expect(await passed(limit, one.ctx, 'read', 301)).toEqual({ count: 300, refusal })
  expect(await passed(limit, two.ctx, 'read', 1)).toMatchObject({ count: 1 })
  world.clock.advance({ minutes: 1 })
  expect(await passed(limit, visitor, 'read', 1)).toMatchObject({ count: 1 })
})

test.each<[LimitGroup, number, number]>([
  ['money', 10, 60],
  ['write', 60, 60],
  ['upload', 20, 3_600],
  ['code', 120, 3_600],
])(
  'R34 %s: %i calls of one account in its time, whichever process counts',
  async (group, most, retryAfter) => {
    const world = await makeWorld({ demoMode: false })
    const [one, two] = [await world.marketer(), await world.influencer()]
    expect(await passed(createRateLimit(), one.ctx, group, most)).toMatchObject({ count: most })
    const other = createRateLimit()
    expect(await passed(other, one.ctx, group, 1)).toEqual({
      count: 0,
      refusal: { code: 'too_many_requests', retryAfter },
    })
    expect(await passed(other, two.ctx, group, 1)).toMatchObject({ count: 1 })
    world.clock.advance({ seconds: retryAfter })
    expect(await passed(other, one.ctx, group, 1)).toMatchObject({ count: 1 })
  },
)

test('the system, the pages and calls without a limit are not counted; a demo is fifty times as patient', async () => {
  const world = await makeWorld({ demoMode: false })
  const limit = createRateLimit()
  const me = await world.marketer()
  expect(await passed(limit, world.system, 'money', 12)).toMatchObject({ count: 12 })
  expect(await passed(limit, { ...me.ctx, network: 'internal' }, 'money', 12)).toMatchObject({ count: 12 })
  expect(await passed(limit, me.ctx, 'none', 12)).toMatchObject({ count: 12 })
  const demo = await makeWorld()
  const guest = await demo.marketer()
  expect(await passed(limit, guest.ctx, 'money', 501)).toMatchObject({ count: 500 })
})

test('R34 a call is counted without waiting for the disk, and what follows waits for it as before', async () => {
  const world = await makeWorld({ demoMode: false })
  const one = await world.marketer()
  const { pool } = world.db
  const client = await pool.connect()
  const alone = { ...world.db, ...dbOf(client, 'none') }
  // Set on this connection: the test server may run with synchronous_commit off.
  onTestFinished(() => client.query('RESET synchronous_commit').then(() => client.release()))
  await client.query('SET synchronous_commit = on')
  expect(await countHitSoon(alone, `money:${one.id}`, 60, world.clock.now())).toBe(1)
  expect(await countHitSoon(alone, `money:${one.id}`, 60, world.clock.now())).toBe(2)
  expect(await alone.one(sql`SHOW synchronous_commit`)).toEqual({ synchronousCommit: 'on' })
  // Inside a transaction it is a normal write.
  await world.db.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL synchronous_commit = on`)
    const within = databaseWithin(tx, world.db)
    expect(await countHitSoon(within, `money:${one.id}`, 60, world.clock.now())).toBe(3)
    expect(await tx.one(sql`SHOW synchronous_commit`)).toEqual({ synchronousCommit: 'on' })
  })
})
