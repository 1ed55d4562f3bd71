import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { type Db, type Sql, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { eraseClosedMembers } from './erase-closed.ts'

// Whom a run erases is read before anybody is locked. What changed until then counts.

const DAY = 86_400_000

/** A member whose grace is over; `isTold`: the good-bye was sent. */
async function makeClosed(isTold: boolean) {
  const world = await makeWorld()
  const me = await world.marketer()
  await world.db.run(sql`UPDATE member SET status = 'deactivated', status_before = 'active',
    deactivated_at = ${new Date(world.clock.now().getTime() - 31 * DAY)} WHERE id = ${me.id}`)
  if (isTold) {
    expect(await eraseClosedMembers(world.system)).toBe(0)
    await world.db.run(sql`UPDATE outbox SET done_at = ${world.clock.now()} WHERE event = 'account_closed'`)
  }
  return { world, me }
}

/** Runs the erasure while somebody else holds the member and then commits this. */
const eraseBeside = (world: World, first: (db: Db) => Promise<unknown>) =>
  meet(
    world,
    (bind) => first(bind(world.system).db),
    () => eraseClosedMembers(world.system),
  )
const standOf = (world: World, id: string) =>
  world.db.one(sql`SELECT status, email, erased_at,
    (SELECT count(*)::int FROM audit_log WHERE subject = 'member' AND subject_id = m.id AND transition = 'erase') AS erasures
    FROM member m WHERE id = ${id}`)
const toldTimes = async (world: World) =>
  (await world.outbox()).filter((row) => row.event === 'account_closed').length

const BACK: [string, string, (id: string, now: Date) => Sql][] = [
  [
    'came back',
    'active',
    (id) => sql`UPDATE member SET status = 'active', deactivated_at = NULL WHERE id = ${id}`,
  ],
  [
    'came back and closed the account anew',
    'deactivated',
    (id, now) => sql`UPDATE member SET deactivated_at = ${now} WHERE id = ${id}`,
  ],
]

test.each(BACK)('R31 who %s at the last moment is not erased', async (_, status, back) => {
  const { world, me } = await makeClosed(true)
  expect(await eraseBeside(world, (db) => db.run(back(me.id, world.clock.now())))).toBe(0)
  expect(await standOf(world, me.id)).toEqual({ status, email: me.email, erasedAt: null, erasures: 0 })
})

test.each(BACK)('R31 who %s at the last moment gets no good-bye', async (_, status, back) => {
  const { world, me } = await makeClosed(false)
  expect(await eraseBeside(world, (db) => db.run(back(me.id, world.clock.now())))).toBe(0)
  expect(await toldTimes(world)).toBe(0)
  expect(await standOf(world, me.id)).toMatchObject({ status, email: me.email })
})

test('R31 whose grace is not over is not even held: a run does not wait for them', async () => {
  const { world, me } = await makeClosed(true)
  const closedAt = new Date(world.clock.now().getTime() - 30 * DAY + 1)
  await world.db.run(sql`UPDATE member SET deactivated_at = ${closedAt} WHERE id = ${me.id}`)
  const run = await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT id FROM member WHERE id = ${me.id} FOR UPDATE`)
    const erasing = eraseClosedMembers(world.system)
    return Promise.race([erasing, new Promise((resolve) => setTimeout(resolve, 3_000, 'it waits'))])
  })
  expect(run).toBe(0)
  expect(await standOf(world, me.id)).toMatchObject({ status: 'deactivated', email: me.email, erasures: 0 })
  world.clock.advance({ seconds: 0.001 })
  await world.db.run(sql`UPDATE outbox SET created_at = ${closedAt} WHERE event = 'account_closed'`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
})

test('R31 whom money reaches at the last moment stays known, and is erased once it is gone', async () => {
  const { world, me } = await makeClosed(true)
  const now = world.clock.now()
  const erased = await eraseBeside(world, async (db) => {
    await db.run(sql`SELECT 1 FROM member WHERE id = ${me.id} FOR UPDATE`)
    await db.run(sql`INSERT INTO payment_notice (id, provider, event_id, amount, currency, bank_ref, outcome, member_id, received_at)
      VALUES (${newId()}, 'bank', 'late', 50000, 'THB', 'REF', 'suspense', ${me.id}, ${now})`)
  })
  expect(erased).toBe(0)
  expect(await standOf(world, me.id)).toEqual({
    status: 'deactivated',
    email: me.email,
    erasedAt: null,
    erasures: 0,
  })
  expect(await eraseClosedMembers(world.system)).toBe(0)
  await world.db.run(sql`UPDATE payment_notice SET used = amount, resolved_at = ${now}`)
  expect(await eraseClosedMembers(world.system)).toBe(1)
  expect(await standOf(world, me.id)).toMatchObject({ email: null, erasedAt: now, erasures: 1 })
})

test('R31 two workers that meet at one member: the second skips whom the first erased, and reports no failure', async () => {
  const { world, me } = await makeClosed(true)
  const second = await meet(
    world,
    async (bind) => expect(await eraseClosedMembers(bind(world.system))).toBe(1),
    () => eraseClosedMembers(world.system),
  )
  expect(second).toBe(0)
  expect(await standOf(world, me.id)).toMatchObject({ email: null, erasures: 1 })
})
