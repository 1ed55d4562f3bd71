import { expect, test } from 'vitest'
import { makeWorld, type World } from '../testing/world.ts'
import { sql } from './client.ts'
import { claimDue, type NotificationInput, readTried, writeNotification } from './outbox.ts'

async function leave(world: World, event = 'offer_received'): Promise<string> {
  const now = world.clock.now()
  const row = await world.db.one<{
    id: string
  }>(sql`INSERT INTO outbox (event, audience_kind, payload, next_at, created_at)
    VALUES (${event}, 'operators', '{}', ${now}, ${now}) RETURNING id`)
  return row.id
}

test('what was sent stays sent, with the words that went; what failed may still be sent', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const outboxId = await leave(world)
  const write = (given: Partial<NotificationInput>) =>
    writeNotification(
      world.db,
      {
        outboxId,
        memberId: me.id,
        channel: 'email',
        address: me.email,
        locale: 'th',
        event: 'offer_received',
        subject: 'one',
        body: 'one',
        data: {},
        status: 'failed',
        ...given,
      },
      world.clock.now(),
    )
  const kept = () =>
    world.db.many(sql`SELECT status, subject, body, error FROM notification WHERE outbox_id = ${outboxId}`)
  await write({ error: 'busy' })
  await write({ status: 'sent', subject: 'two', body: 'two' })
  const sent = [{ status: 'sent', subject: 'two', body: 'two', error: null }]
  expect(await kept()).toEqual(sent)
  await write({ status: 'failed', subject: 'three', body: 'three', error: 'late' })
  await write({ status: 'skipped', subject: 'four' })
  expect(await kept()).toEqual(sent)
  expect(await readTried(world.db, outboxId, me.id)).toEqual(new Map([['email', 'sent']]))
})

test('workers that claim at once share the rows; what one holds no other gets before its time is over', async () => {
  const world = await makeWorld({ max: 16 })
  const ids: string[] = []
  for (let i = 0; i < 24; i++) ids.push(await leave(world))
  const now = world.clock.now()
  const until = new Date(now.getTime() + 300_000)
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => world.db.transaction((tx) => claimDue(tx, 3, now, until))),
  )
  const claimed = claims.flat().map(({ id }) => id)
  expect(new Set(claimed).size).toBe(claimed.length)
  const rest = await claimDue(world.db, 100, now, until)
  expect([...claimed, ...rest.map(({ id }) => id)].sort()).toEqual([...ids].sort())
  expect(await claimDue(world.db, 100, new Date(until.getTime() - 1), until)).toEqual([])
  const again = await claimDue(world.db, 100, until, until)
  expect(again.map(({ attempts }) => attempts)).toEqual(Array(24).fill(2))
})
