import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { raw, sql } from './client.ts'
import { newId } from './id.ts'
import { makeMessageMonths, readMessageMonths } from './message-months.ts'
import { writeNotification } from './outbox.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** Suffix of a month's partitions; 0 is the current month in Bangkok. */
async function nameOf(world: World, ahead: number): Promise<string> {
  const { name } = await world.db.one<{ name: string }>(
    sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'Asia/Bangkok' + make_interval(months => ${ahead}), 'YYYY_MM') AS name`,
  )
  return name
}

async function drop(world: World, ahead: number): Promise<void> {
  for (const parent of ['notification', 'outbox']) {
    const part = `message_month.${parent}_${await nameOf(world, ahead)}`
    await world.db.run(raw(`ALTER TABLE ${parent} DETACH PARTITION ${part}`))
    await world.db.run(raw(`DROP TABLE ${part}`))
  }
}

/** A message written this many months from now, and the partition that holds it. */
async function leave(world: World, ahead: number): Promise<{ id: string; place: string }> {
  const row = await world.db.one<{ id: string; place: string }>(
    sql`INSERT INTO outbox (id, event, next_at, created_at)
      SELECT overlay(uuid_v7()::text PLACING substr(first_id_of_month((clock_timestamp() AT TIME ZONE 'Asia/Bangkok'
        + make_interval(months => ${ahead})) AT TIME ZONE 'Asia/Bangkok')::text, 1, 13) FROM 1 FOR 13)::uuid, 'test', now(), now()
      RETURNING id, tableoid::regclass::text AS place`,
  )
  return row
}

const send = (world: World, outboxId: string, status: 'sent' | 'failed') =>
  writeNotification(
    world.db,
    {
      outboxId,
      memberId: null,
      channel: 'email',
      address: 'a@example.com',
      locale: 'th',
      event: 'test',
      subject: null,
      body: 'เนื้อความ',
      data: {},
      status,
    },
    world.clock.now(),
  )

const places = (world: World) =>
  world.db.many<{ place: string; status: string }>(
    sql`SELECT tableoid::regclass::text AS place, status FROM notification WHERE event = 'test' ORDER BY outbox_id`,
  )

test('I34 a message that is sent again in a later month is the same one, in the month in which it was left', async () => {
  const world = await makeWorld()
  const [now, later] = [await leave(world, 0), await leave(world, 2)]
  expect([now.place, later.place]).toEqual([
    `message_month.outbox_${await nameOf(world, 0)}`,
    `message_month.outbox_${await nameOf(world, 2)}`,
  ])
  await send(world, now.id, 'failed')
  await send(world, later.id, 'failed')
  await send(world, now.id, 'sent')
  await send(world, now.id, 'failed')
  expect(await places(world)).toEqual([
    { place: `message_month.notification_${await nameOf(world, 0)}`, status: 'sent' },
    { place: `message_month.notification_${await nameOf(world, 2)}`, status: 'failed' },
  ])
  await expect(send(world, newId(), 'sent')).rejects.toThrow()
})

test('months that are missing are made once, by as many as ask for them', async () => {
  const world = await makeWorld({ max: 6 })
  await drop(world, 2)
  await drop(world, 3)
  expect(await readMessageMonths(world.db)).toEqual({ messageMonthsAhead: 1, messagesUnplaced: 0 })
  const made = await Promise.all([1, 2, 3].map(() => world.db.transaction(makeMessageMonths)))
  expect(made.sort()).toEqual([0, 0, 2])
  expect(await readMessageMonths(world.db)).toEqual({ messageMonthsAhead: 3, messagesUnplaced: 0 })
})

test('a message whose month is missing is kept, shows, and moves to its month once that is there', async () => {
  const world = await makeWorld()
  await drop(world, 2)
  const { id, place } = await leave(world, 2)
  expect(place).toBe('message_month.outbox_rest')
  await send(world, id, 'sent')
  expect(await readMessageMonths(world.db)).toEqual({ messageMonthsAhead: 1, messagesUnplaced: 1 })
  expect(await world.db.transaction(makeMessageMonths)).toBe(1)
  expect(await readMessageMonths(world.db)).toEqual({ messageMonthsAhead: 3, messagesUnplaced: 0 })
  expect(await places(world)).toEqual([
    { place: `message_month.notification_${await nameOf(world, 2)}`, status: 'sent' },
  ])
  await expect(world.db.run(sql`DELETE FROM outbox WHERE id = ${id}`)).rejects.toThrow()
})
