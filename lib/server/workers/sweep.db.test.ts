import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { DeliveryError } from '../gateways/index.ts'
import { inTransaction } from '../services/context.ts'
import { notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { countHit, setStreak } from '../store/rate-limit.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { runAllTasks } from './tasks.ts'

test('the sweep leaves keys of a week and counts of two days, and nothing older', async () => {
  const world = await makeWorld()
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  for (const hours of [1, 7 * 24 - 1, 7 * 24 + 1])
    await world.db.run(sql`INSERT INTO idempotency (owner, key, call, input_hash, created_at)
      VALUES ('somebody', ${`aged-${hours}`}, 'createOrder', '\\x00', ${at(hours)})`)
  for (const hours of [1, 47, 49]) await setStreak(world.db, `run-${hours}`, 1, at(hours))
  await countHit(world.db, 'hits', 60, at(49))
  await runAllTasks(world.system)
  const keys = await world.db.many<{ key: string }>(
    sql`SELECT key FROM idempotency WHERE owner = 'somebody' ORDER BY created_at DESC`,
  )
  expect(keys.map(({ key }) => key)).toEqual(['aged-1', 'aged-167'])
  const counts = await world.db.many<{ key: string }>(
    sql`SELECT key FROM rate_count WHERE key LIKE 'run-%' OR key = 'hits' ORDER BY key`,
  )
  expect(counts.map(({ key }) => key)).toEqual(['run-1', 'run-47'])
})

test('operators hear of a full LINE account once in a month in Bangkok, whatever was swept meanwhile', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await world.db.run(
    sql`INSERT INTO line_link (member_id, line_user_id, state) VALUES (${me.id}, 'U1', 'linked')`,
  )
  const { gateways } = world.system
  const ctx = {
    ...world.system,
    gateways: {
      ...gateways,
      line: {
        ...gateways.line,
        send: async () => {
          throw new DeliveryError('quota', 'full')
        },
      },
    },
  }
  const tell = async () => {
    await inTransaction(ctx, (ctx) =>
      notify(ctx, {
        event: 'withdrawal_paid',
        to: { memberId: me.id },
        payload: { amount: 1, currency: 'THB' },
      }),
    )
    await deliverOutbox(ctx, { limit: 20 })
    return (await world.outbox()).filter(({ event }) => event === 'line_quota_used').length
  }
  expect([await tell(), await tell()]).toEqual([1, 1])
  world.clock.advance({ days: 3 })
  await runAllTasks(world.system)
  expect(await tell()).toBe(1)
  // 30 November, 23:50 in Bangkok, and 20 minutes later.
  world.clock.advance({ days: 6, hours: 13, minutes: 50 })
  expect(await tell()).toBe(1)
  world.clock.advance({ minutes: 20 })
  expect(await tell()).toBe(2)
})
