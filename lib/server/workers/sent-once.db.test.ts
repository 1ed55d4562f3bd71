import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { listening, offer, say, slowMail } from './testing/said.ts'

test('a worker whose mail server is slow loses what it has not begun, and nobody hears anything twice', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { ctx, sent } = listening(world)
  for (let i = 0; i < 4; i++) await say(world, offer(me.id))
  const slow = slowMail(ctx, async (n, isBefore) => {
    if (!isBefore) return
    // The first takes longer than a claim holds; while the second is on its way another worker looks what is due.
    if (n === 1) world.clock.advance({ minutes: 6 })
    if (n === 2) await deliverOutbox(ctx, { limit: 100 })
  })
  await deliverOutbox(slow, { limit: 100 })
  expect(sent).toHaveLength(4)
  expect(
    await world.db.many(sql`SELECT attempts FROM outbox WHERE event = 'offer_received' AND done_at IS NULL`),
  ).toEqual([])
})

test('who tells many readers slowly stops where another worker has gone on', async () => {
  const world = await makeWorld()
  for (let i = 0; i < 3; i++) await world.operator('support')
  const { ctx, sent } = listening(world)
  await say(world, { event: 'dead_outbox', to: { operators: ['support'] }, payload: { failedEvent: 'otp' } })
  const slow = slowMail(ctx, async (n, isBefore) => {
    if (isBefore || n !== 1) return
    world.clock.advance({ minutes: 6 })
    await world.db.run(sql`UPDATE outbox SET attempts = attempts + 1, next_at = ${world.clock.now()}`)
  })
  await deliverOutbox(slow, { limit: 1 })
  expect(sent).toHaveLength(1)
  await deliverOutbox(ctx, { limit: 100 })
  expect(sent.map(({ to }) => to).sort()).toEqual([...new Set(sent.map(({ to }) => to))].sort())
  expect(sent).toHaveLength(3)
})

test('one mail stands for a day of applications, also where several workers send at nine', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const { ctx, sent } = listening(world)
  for (let i = 0; i < 45; i++)
    await say(world, {
      event: 'application_received',
      subjectId: brand.id,
      to: { memberId: brand.id },
      payload: { campaign: 'ครีมกันแดด', influencer: 'มะลิ' },
    })
  await deliverOutbox(ctx, { limit: 100 })
  expect(sent).toEqual([])
  world.clock.advance({ hours: 24 })
  await Promise.all([1, 2, 3].map(() => deliverOutbox(ctx, { limit: 100 })))
  world.clock.advance({ minutes: 2 })
  await deliverOutbox(ctx, { limit: 100 })
  expect(sent.map(({ to }) => to)).toEqual([brand.email])
  expect(sent[0]?.subject).toContain('45')
  expect(await world.db.many(sql`SELECT 1 FROM outbox WHERE done_at IS NULL`)).toEqual([])
})

test('news for the inbox only leaves the mail of the day to those who wait for it', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const { ctx, sent } = listening(world)
  const apply = (about: string) =>
    say(world, {
      event: 'application_received',
      subjectId: brand.id,
      to: { memberId: brand.id },
      about,
      payload: { campaign: 'ครีมกันแดด', influencer: 'มะลิ' },
    })
  await apply('one')
  await apply('another')
  // Taken back and made again within the hour.
  await apply('one')
  await deliverOutbox(ctx, { limit: 100 })
  world.clock.advance({ hours: 24 })
  await deliverOutbox(ctx, { limit: 100 })
  expect(sent.map(({ to }) => to)).toEqual([brand.email])
  expect(sent[0]?.subject).toContain('2')
})

const APPLIED = { event: 'application_received', payload: { campaign: 'ครีมกันแดด', influencer: 'มะลิ' } }

/** A brand to whom three have applied, an hour before its mail of the day. */
async function beforeNine() {
  const world = await makeWorld()
  const brand = await world.marketer()
  const { ctx, sent } = listening(world)
  const apply = () => say(world, { ...APPLIED, subjectId: brand.id, to: { memberId: brand.id } })
  for (let i = 0; i < 3; i++) await apply()
  await deliverOutbox(ctx, { limit: 100 })
  world.clock.advance({ hours: 22 })
  const deliver = async () => {
    await deliverOutbox(ctx, { limit: 100 })
    return sent.map(({ subject }) => subject?.match(/\d+/)?.[0] ?? 'one')
  }
  const inbox = async () =>
    (
      await world.db.many(
        sql`SELECT 1 FROM notification WHERE member_id = ${brand.id} AND channel = 'in_app' AND event = 'application_received'`,
      )
    ).length
  return { world, apply, deliver, inbox }
}

test('who applied while the mail of the day was lost from sight is in the next one', async () => {
  const { world, apply, deliver, inbox } = await beforeNine()
  world.clock.advance({ hours: 2 })
  expect(await deliver()).toEqual(['3'])
  // The worker died after the mail and before it noted anything.
  await world.db.run(sql`UPDATE outbox SET done_at = NULL WHERE event = 'application_received'`)
  await apply()
  for (let minute = 0; minute < 7; minute++) {
    world.clock.advance({ minutes: 1 })
    expect(await deliver()).toEqual(['3'])
  }
  world.clock.advance({ hours: 24 })
  expect(await deliver()).toEqual(['3', 'one'])
  expect(await inbox()).toBe(4)
})

test('a mail of the day takes nobody along who is not in the inbox yet', async () => {
  const { world, apply, deliver, inbox } = await beforeNine()
  await apply()
  // Another worker has it in hand and is slow.
  await world.db.run(sql`UPDATE outbox SET next_at = ${new Date(world.clock.now().getTime() + 125 * 60_000)},
    attempts = 1 WHERE id = (SELECT id FROM outbox WHERE event = 'application_received' ORDER BY id DESC LIMIT 1)`)
  world.clock.advance({ hours: 2 })
  expect(await deliver()).toEqual(['3'])
  world.clock.advance({ minutes: 10 })
  expect(await deliver()).toEqual(['3', 'one'])
  expect(await inbox()).toBe(4)
})
