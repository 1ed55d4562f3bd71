import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { DeliveryError } from '../gateways/index.ts'
import { type Context, inTransaction } from '../services/context.ts'
import { type NotifyInput, notify } from '../services/notify.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'

/** A context whose mail leaves the machine, or fails while `isDown`. */
function mailing(world: World) {
  const state = { isDown: false, sent: 0 }
  const send = async () => {
    if (state.isDown) throw new DeliveryError('failed', 'down')
    state.sent++
  }
  const { gateways } = world.system
  const ctx: Context = {
    ...world.system,
    gateways: { ...gateways, mail: { ...gateways.mail, isLocal: false, send } },
  }
  const say = (message: NotifyInput) => inTransaction(ctx, (ctx) => notify(ctx, message))
  const rows = (event: string) =>
    world.db.many<{ attempts: number; nextAt: Date; doneAt: Date | null; isDead: boolean }>(sql`SELECT
      attempts, next_at, done_at, dead_at IS NOT NULL AS is_dead FROM outbox
      WHERE event = ${event} ORDER BY id`)
  return { ctx, state, say, rows }
}
const offer = (memberId: string): NotifyInput => ({
  event: 'offer_received',
  subjectId: memberId,
  to: { memberId },
  payload: { campaign: 'ครีมกันแดด', net: 240_000n, currency: 'THB' },
})

test('a night is the night of the member’s country, and waiting through it is no failure', async () => {
  const world = await makeWorld()
  const { ctx, state, say, rows } = mailing(world)
  const me = await world.influencer()
  await world.db.run(sql`UPDATE member SET country = 'CO', phone = NULL WHERE id = ${me.id}`)
  // 10:00 in Bangkok, 22:00 in Bogotá.
  await say(offer(me.id))
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 0, later: 1, dead: 0 })
  expect(await rows('offer_received')).toEqual([
    { attempts: 0, nextAt: new Date('2026-11-21T13:00:00Z'), doneAt: null, isDead: false },
  ])
  world.clock.advance({ hours: 10 })
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 1, later: 0, dead: 0 })
  expect(state.sent).toBe(1)
})

test('that a notice of a given-up message was given up is told to nobody', async () => {
  const world = await makeWorld()
  const { ctx, state, say, rows } = mailing(world)
  await world.operator('support')
  state.isDown = true
  await say({ event: 'dead_outbox', to: { operators: ['support'] }, payload: { failedEvent: 'otp' } })
  for (let failure = 0; failure < 6; failure++) {
    await deliverOutbox(ctx, { limit: 10 })
    world.clock.advance({ days: 1 })
  }
  expect(await rows('dead_outbox')).toMatchObject([{ attempts: 6, isDead: true }])
})

test('the one mail of a day stands for one event: another event of that day has a mail of its own', async () => {
  const world = await makeWorld()
  const { ctx, state, say, rows } = mailing(world)
  const [brand, other] = [await world.marketer(), await world.marketer()]
  const application = (event: 'application_received' | 'application_taken_back', memberId: string) =>
    say({ event, to: { memberId }, payload: { campaignId: brand.id, campaign: 'ครีม', influencer: 'หญิง' } })
  for (const memberId of [brand.id, brand.id, other.id]) await application('application_received', memberId)
  await application('application_taken_back', brand.id)
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 0, later: 4, dead: 0 })
  world.clock.advance({ hours: 23 })
  await deliverOutbox(ctx, { limit: 10 })
  expect(state.sent).toBe(3)
  const all = [...(await rows('application_received')), ...(await rows('application_taken_back'))]
  expect(all.map((row) => row.doneAt)).toEqual(Array.from({ length: 4 }, () => world.clock.now()))
})
