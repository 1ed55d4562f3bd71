import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { DeliveryError } from '../gateways/index.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { listening, offer, rows, say } from './testing/said.ts'

async function linkLine(world: World, memberId: string) {
  await world.db.run(
    sql`INSERT INTO line_link (member_id, line_user_id, state) VALUES (${memberId}, ${`U${memberId}`}, 'linked')`,
  )
}

test('the first way that works takes the message, and it goes once', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await linkLine(world, me.id)
  const { ctx, sent } = listening(world)
  await say(world, offer(me.id))
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 1, later: 0, dead: 0 })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ way: 'line', to: `U${me.id}` })
  expect(sent[0]!.text).toContain('฿2,400')
  expect((await rows(world)).map((row) => [row.channel, row.status])).toEqual([
    ['in_app', 'sent'],
    ['line', 'sent'],
  ])
  // A worker that died after sending: the row comes back, the message does not.
  await world.db.run(sql`UPDATE outbox SET done_at = NULL, next_at = created_at`)
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent).toHaveLength(1)
  expect(await world.checkInvariants()).toEqual([])
})

test('two workers never send the same row twice', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { ctx, sent } = listening(world)
  for (let i = 0; i < 30; i++) await say(world, offer(me.id))
  await Promise.all([1, 2, 3].map(() => deliverOutbox(ctx, { limit: 100 })))
  expect(sent).toHaveLength(30)
})

test('a refusal or a used quota goes on to the next way; sms is for K only', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await linkLine(world, me.id)
  const { ctx, sent, fails } = listening(world, { line: new DeliveryError('quota', 'full') })
  const support = await world.operator('support')
  await say(world, offer(me.id))
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent.filter((one) => one.to === me.email).map((one) => one.way)).toEqual(['email'])
  // Operators hear of the quota once in a month.
  await say(world, offer(me.id))
  await deliverOutbox(ctx, { limit: 10 })
  const quota = (await world.outbox()).filter((row) => row.event === 'line_quota_used')
  expect(quota).toHaveLength(1)
  expect((await rows(world)).some((row) => row.memberId === support.id && row.channel === 'email')).toBe(true)

  sent.length = 0
  fails.email = new DeliveryError('refused', 'no such box')
  await say(world, offer(me.id))
  await say(world, { event: 'member_decided', to: { memberId: me.id }, payload: { status: 'suspended' } })
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent.map((one) => one.way)).toEqual(['sms'])
  expect(sent[0]!.text).not.toMatch(/https?:/)
})

test('a member who blocked the account is not asked again', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await linkLine(world, me.id)
  const { ctx, sent } = listening(world, { line: new DeliveryError('refused', 'blocked') })
  await say(world, offer(me.id))
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent.map((one) => one.way)).toEqual(['email'])
  expect(await world.db.one(sql`SELECT state FROM line_link`)).toEqual({ state: 'blocked' })
})

test('a key that the provider does not accept blocks no member: another way, and operators hear of it once a day', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  await linkLine(world, me.id)
  const denied = new DeliveryError('denied', 'provider answered 401')
  const { ctx, sent, fails } = listening(world, { line: denied })
  await say(world, offer(me.id))
  await say(world, offer(me.id))
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent.filter((one) => one.to === me.email).map((one) => one.way)).toEqual(['email', 'email'])
  expect(await world.db.one(sql`SELECT state FROM line_link`)).toEqual({ state: 'linked' })
  const told = (await world.outbox()).filter((row) => row.event === 'sender_denied')
  expect(told).toHaveLength(1)
  expect(told[0]!.payload).toMatchObject({ channel: 'line' })
  expect(
    (await rows(world)).find((row) => row.memberId === support.id && row.channel === 'in_app')?.body,
  ).toContain('LINE')
  // Nobody else takes it: the message waits for the key instead of being lost.
  fails.email = denied
  await say(world, offer(me.id))
  expect(await deliverOutbox(ctx, { limit: 1 })).toMatchObject({ later: 1 })
  delete fails.email
  delete fails.line
  sent.length = 0
  world.clock.advance({ minutes: 2 })
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent.filter((one) => one.to === `U${me.id}`)).toHaveLength(1)
})

test('what may pass is tried again after 1, 5, 30, 120 and 720 minutes, and is dead after the sixth failure', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const { ctx, fails, sent } = listening(world, { email: new DeliveryError('failed', 'no answer') })
  await say(world, { event: 'new_sign_in', to: { memberId: me.id } })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 0, later: 1, dead: 0 })
    const { nextAt } = await world.db.one<{ nextAt: Date }>(sql`SELECT next_at FROM outbox`)
    const minutes = (nextAt.getTime() - world.clock.now().getTime()) / 60_000
    waits.push(minutes)
    expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 0, later: 0, dead: 0 })
    world.clock.advance({ minutes: Math.ceil(minutes) })
  }
  for (const [index, base] of [1, 5, 30, 120, 720].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(base * 0.95)
    expect(waits[index]).toBeLessThanOrEqual(base * 1.05)
  }
  delete fails.email
  fails.email = new DeliveryError('failed', 'still nothing')
  expect((await deliverOutbox(ctx, { limit: 1 })).dead).toBe(1)
  const dead = (await world.outbox()).find((row) => row.event === 'dead_outbox')
  expect(dead?.payload).toMatchObject({ failedEvent: 'new_sign_in', roles: ['support', 'admin'] })
  delete fails.email
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent).toHaveLength(1)
  expect((await rows(world)).some((row) => row.memberId === support.id)).toBe(true)
})

test('quiet hours hold back what can wait, never what cannot', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { ctx, sent } = listening(world)
  world.clock.advance({ hours: 12 }) // 22:00 in Bangkok
  await say(world, offer(me.id))
  await say(world, { event: 'new_sign_in', to: { memberId: me.id } })
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 1, later: 1, dead: 0 })
  expect(sent).toHaveLength(1)
  expect((await rows(world)).filter((row) => row.channel === 'in_app')).toHaveLength(2)
  world.clock.advance({ hours: 10 }) // 08:00
  expect((await deliverOutbox(ctx, { limit: 10 })).done).toBe(1)
  expect(sent).toHaveLength(2)
})

test('applications of a day become one mail at nine', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const { ctx, sent } = listening(world)
  for (const influencer of ['ฟ้า', 'น้ำ', 'ดิน'])
    await say(world, {
      event: 'application_received',
      to: { memberId: brand.id },
      payload: { influencer, campaignId: brand.id },
    })
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 0, later: 3, dead: 0 })
  world.clock.advance({ hours: 23 })
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent).toHaveLength(1)
  expect(sent[0]!.subject).toContain('3')
  const open = await world.db.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM outbox WHERE done_at IS NULL`,
  )
  expect(open.count).toBe(0n)
})

test('a code does not stand behind the notices that came before it', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { ctx, sent } = listening(world)
  for (let i = 0; i < 3; i++) await say(world, offer(me.id))
  world.clock.advance({ seconds: 1 })
  const waiting = await world.influencer()
  const asked = await world.request('POST', '/api/notification/requestOtpEmail', {
    body: { purpose: 'recovery', kind: 'influencer', email: waiting.email },
  })
  expect(asked.status).toBe(200)
  await deliverOutbox(ctx, { limit: 1 })
  expect(sent.map(({ to }) => to)).toEqual([waiting.email])
})
