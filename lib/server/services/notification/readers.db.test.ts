import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import type { MessageClass } from '../../../domain/notification/events.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { claimDue } from '../../store/outbox.ts'
import { inTransaction } from '../context.ts'
import { type NotifyInput, notify, notifyMembers } from '../notify.ts'
import { readReaders } from './readers.ts'

/** Recipients and delivery channels of a message that was just queued. */
async function heard(world: World, message: NotifyInput, cls: MessageClass) {
  await inTransaction(world.system, (ctx) => notify(ctx, message))
  const now = world.clock.now()
  const row = (await claimDue(world.db, 1, now, new Date(now.getTime() + 60_000)))[0]!
  const readers = await readReaders(world.db, row, cls)
  return readers.map(({ id, isInApp, ways }) => ({ id, isInApp, ways: ways.map(({ channel }) => channel) }))
}

test('operators of the roles hear, in the console and by mail; who was disabled does not', async () => {
  const world = await makeWorld()
  const [support, admin, gone] = [
    await world.operator('support'),
    await world.operator('admin', 'finance'),
    await world.operator('support'),
  ]
  await world.operator('content')
  await world.db.run(sql`UPDATE operator SET ended_at = ${world.clock.now()} WHERE id = ${gone.id}`)
  const readers = await heard(world, { event: 'dead_outbox', to: { operators: ['support', 'admin'] } }, 'K')
  const ids = [support.id, admin.id].sort()
  expect(readers).toEqual(ids.map((id) => ({ id, isInApp: true, ways: ['email'] })))
})

test('who asked for an act of two persons is not told to decide it; the others are', async () => {
  const world = await makeWorld()
  const [asker, second] = [await world.operator('support', 'admin'), await world.operator('admin')]
  await world.operator('support')
  const member = await world.influencer()
  const asked = await world.request('POST', `/api/operator/members/${member.id}/blacklist`, {
    as: asker,
    body: { act: 'blacklist', reason: 'โพสต์ปลอม' },
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const now = world.clock.now()
  const rows = await claimDue(world.db, 20, now, new Date(now.getTime() + 60_000))
  const row = rows.find(({ event }) => event === 'approval_waiting')!
  expect((await readReaders(world.db, row, 'K')).map(({ id }) => id)).toEqual([second.id])
})

test('R31 news reaches nobody without a consent that stands', async () => {
  const world = await makeWorld()
  const me = await world.marketer()
  const news = () => heard(world, { event: 'news', to: { memberId: me.id } }, 'M')
  const consent = (memberId: string, kind: string) =>
    world.db.run(sql`INSERT INTO consent (id, member_id, kind, version, locale, given_at, source)
      VALUES (${newId()}, ${memberId}, ${kind}, 1, 'th', ${world.clock.now()}, 'settings')`)
  // What every member accepts, and what another one accepted, is no consent to news.
  await consent(me.id, 'terms')
  await consent(me.id, 'privacy')
  await consent((await world.marketer()).id, 'marketing')
  expect(await news()).toEqual([])
  await consent(me.id, 'marketing')
  expect(await news()).toMatchObject([{ id: me.id, ways: ['email'] }])
  await world.db.run(
    sql`UPDATE consent SET withdrawn_at = ${world.clock.now()} WHERE member_id = ${me.id} AND kind = 'marketing'`,
  )
  expect(await news()).toEqual([])
})

test('a phone that was never proven and a LINE account that blocked us are no ways; an erased member has none', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const paid = async () =>
    (await heard(world, { event: 'withdrawal_paid', to: { memberId: me.id } }, 'K')).map(({ ways }) => ways)
  await world.db.run(
    sql`UPDATE member SET phone = '+66812345678', phone_verified_at = ${world.clock.now()} WHERE id = ${me.id}`,
  )
  await world.db.run(
    sql`INSERT INTO line_link (member_id, line_user_id, state) VALUES (${me.id}, 'U1', 'linked')`,
  )
  expect(await paid()).toEqual([['line', 'email', 'sms']])
  await world.db.run(sql`UPDATE member SET phone_verified_at = NULL WHERE id = ${me.id}`)
  expect(await paid()).toEqual([['line', 'email']])
  await world.db.run(sql`UPDATE line_link SET state = 'blocked' WHERE member_id = ${me.id}`)
  expect(await paid()).toEqual([['email']])
  await world.db.run(sql`UPDATE member SET erased_at = ${world.clock.now()} WHERE id = ${me.id}`)
  expect(await paid()).toEqual([])
})

test('a new text is told to every member but those who closed the account', async () => {
  const world = await makeWorld()
  const [brand, person] = [await world.marketer(), await world.influencer({ status: 'suspended' })]
  await world.influencer({ status: 'deactivated' })
  await inTransaction(world.system, (ctx) => notifyMembers(ctx, 'text_to_accept', {}))
  const told = (await world.outbox()).filter(({ event }) => event === 'text_to_accept')
  expect(told.map(({ audienceId }) => audienceId).sort()).toEqual([brand.id, person.id].sort())
})

test('what a member switched off for one event says nothing of another, nor of another member', async () => {
  const world = await makeWorld()
  const [me, other] = [await world.influencer(), await world.influencer()]
  await world.db.run(sql`INSERT INTO notification_choice (member_id, event, channel, enabled)
    VALUES (${me.id}, 'offer_received', 'email', false), (${me.id}, 'offer_ending', 'email', true)`)
  const waysOf = async (memberId: string, event: string) =>
    (await heard(world, { event, to: { memberId } }, 'N'))[0]?.ways
  expect(await waysOf(me.id, 'offer_received')).not.toContain('email')
  expect(await waysOf(me.id, 'offer_ending')).toContain('email')
  expect(await waysOf(me.id, 'offer_expired')).toContain('email')
  expect(await waysOf(other.id, 'offer_received')).toContain('email')
})
