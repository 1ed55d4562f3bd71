import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { inTransaction } from '../context.ts'
import { endLinksOf } from './end-links.ts'

test('who leaves ends what is open: a link that was over keeps its end, and nobody hears of it again', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const [now, once] = [
    await world.influencer({ isTalentManager: true }),
    await world.influencer({ isTalentManager: true }),
  ]
  const at = world.clock.now()
  const over = new Date(at.getTime() - 90 * 86_400_000)
  for (const [manager, status, endedAt] of [
    [now, 'active', null],
    [once, 'ended', over],
    [once, 'declined', null],
  ] as const)
    await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at, answered_at, ended_at)
      VALUES (gen_random_uuid(), ${manager.id}, ${me.id}, ${status}, '{view}', ${over}, ${over}, ${endedAt})`)
  await inTransaction(world.system, (ctx) => endLinksOf(ctx, me.id, 'either'))
  const links = await world.db.many(
    sql`SELECT manager_id, status, ended_at FROM manager_link ORDER BY status, ended_at DESC`,
  )
  expect(links).toEqual([
    { managerId: once.id, status: 'declined', endedAt: null },
    { managerId: now.id, status: 'ended', endedAt: at },
    { managerId: once.id, status: 'ended', endedAt: over },
  ])
  const told = (await world.outbox()).filter(({ event }) => event === 'manager_link_ended')
  expect(told.map(({ audienceId }) => audienceId)).toEqual([now.id])
})
