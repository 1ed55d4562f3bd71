import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { DeliveryError, type MessageGateway } from '../gateways/index.ts'
import { type Context, inTransaction, within } from '../services/context.ts'
import { deriveUndoToken } from '../services/credentials/undo-change.ts'
import { type NotifyInput, notify } from '../services/notify.ts'
import { sendCode } from '../services/otp/send-code.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'

interface Sent {
  way: string
  to: string
  text?: string
  subject?: string
}

/** A context whose ways lead to a list instead of the world; `fails` says what a way throws. */
function listening(world: World, fails: Record<string, DeliveryError> = {}) {
  const sent: Sent[] = []
  const way = (name: string): MessageGateway<{ to: string; text: string }> => ({
    isLocal: false,
    send: async (message) => {
      if (fails[name]) throw fails[name]
      sent.push({ way: name, ...message })
    },
  })
  const ctx: Context = {
    ...world.system,
    gateways: {
      ...world.system.gateways,
      mail: way('email'),
      sms: way('sms'),
      line: { ...way('line'), accountId: null, verify: () => true, login: null },
      whatsapp: way('whatsapp'),
    },
  }
  return { ctx, sent, fails }
}
const say = (world: World, message: NotifyInput) =>
  inTransaction(world.system, (ctx) => notify(within(world.system, ctx.db), message))
const rows = (world: World) =>
  world.db.many<{ channel: string; status: string; event: string; memberId: string | null; body: string }>(
    sql`SELECT channel, status, event, member_id, body FROM notification ORDER BY created_at, id`,
  )
async function linkLine(world: World, memberId: string) {
  await world.db.run(
    sql`INSERT INTO line_link (member_id, line_user_id, state) VALUES (${memberId}, ${`U${memberId}`}, 'linked')`,
  )
}
const offer = (memberId: string): NotifyInput => ({
  event: 'offer_received',
  subjectId: memberId,
  to: { memberId },
  payload: { campaign: 'ครีมกันแดด', amount: 240000n, currency: 'THB' },
})

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

test('a changed login or bank account is told to every contact, each once, whatever fails between', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { ctx, sent, fails } = listening(world, { email: new DeliveryError('failed', 'no answer') })
  for (const event of ['password_changed', 'bank_account_changed'])
    await say(world, { event, to: { memberId: me.id }, payload: { last4: '1234' } })
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 0, later: 2, dead: 0 })
  expect(sent.map((one) => one.way)).toEqual(['sms', 'sms'])
  delete fails.email
  world.clock.advance({ minutes: 2 })
  expect(await deliverOutbox(ctx, { limit: 10 })).toEqual({ done: 2, later: 0, dead: 0 })
  expect(sent.map((one) => one.way)).toEqual(['sms', 'sms', 'email', 'email'])
  await world.db.run(sql`UPDATE outbox SET done_at = NULL, next_at = created_at`)
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent).toHaveLength(4)
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

test('a code by SMS ends with the line that fills the boxes of this site; the setting takes it away', async () => {
  const world = await makeWorld()
  const { ctx, sent } = listening(world)
  const flow = () =>
    inTransaction(world.system, (ctx) =>
      sendCode(within(world.system, ctx.db), {
        purpose: 'verifyPhone',
        channel: 'sms',
        recipient: '+66899999999',
        subjectId: null,
        known: true,
        locale: 'th',
      }),
    )
  const { reference } = await flow()
  await deliverOutbox(ctx, { limit: 10 })
  const [, code] = /คือ (\d{6}) /.exec(sent[0]!.text ?? '') ?? []
  expect(sent[0]!.text).toContain(`Ref ${reference}`)
  expect(sent[0]!.text?.split('\n').at(-1)).toBe(`@localhost #${code}`)
  expect((await rows(world))[0]!.body).not.toContain(code)
  const shown = await world.request('GET', '/api/test/outbox?to=%2B66899999999')
  expect(shown.body.items[0].body).toBe(sent[0]!.text)

  await flow()
  await deliverOutbox({ ...ctx, settings: { ...ctx.settings, smsAutofill: false } }, { limit: 10 })
  expect(sent[1]!.text).not.toContain('@localhost')
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

test('choices are kept: off stays off, news needs consent, K comes through', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const { ctx, sent } = listening(world)
  const change = (changes: object[]) =>
    world.request('PATCH', '/api/notification-choices', { as: me, body: { changes } })
  expect((await change([{ event: 'offer_received', channel: 'email', enabled: false }])).status).toBe(200)
  expect(
    (await change([{ event: 'withdrawal_paid', channel: 'email', enabled: false }])).body.error.code,
  ).toBe('not_allowed')
  expect((await change([{ event: 'draft_sent', channel: 'email', enabled: false }])).status).toBe(422)
  const marketerCall = await world.request('PATCH', '/sv_marketer_profile/notification/', {
    as: me,
    body: { changes: [{ event: 'offer_received', channel: 'email', enabled: false }] },
  })
  expect(marketerCall.status).toBe(403)
  await say(world, offer(me.id))
  await say(world, { event: 'news', to: { memberId: me.id }, payload: { title: 'โปร', text: 'ข่าว' } })
  await say(world, { event: 'withdrawal_paid', to: { memberId: me.id } })
  await deliverOutbox(ctx, { limit: 10 })
  expect(sent.map((one) => one.way)).toEqual(['email'])
  expect(sent[0]!.subject).toContain('โอนเงินให้คุณแล้ว')
})

test('in-app notices: own ones only, read once', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  await say(world, offer(me.id))
  await say(world, offer(me.id))
  await deliverOutbox(world.system, { limit: 10 })
  const list = await world.request('GET', '/api/notifications?limit=1', { as: me })
  expect(list.body).toMatchObject({ unread: 2 })
  expect(list.body.items[0]).toMatchObject({ event: 'offer_received', link: `/Influencer/job/${me.id}` })
  const rest = await world.request('GET', `/api/notifications?limit=1&after=${list.body.next}`, { as: me })
  expect(rest.body.items[0].id).not.toBe(list.body.items[0].id)
  const foreign = await world.request('POST', '/api/notifications/read', {
    as: other,
    body: { ids: [list.body.items[0].id] },
  })
  expect(foreign.body.unread).toBe(0)
  expect((await world.request('GET', '/api/notifications?unread=1', { as: me })).body.items).toHaveLength(2)
  expect((await world.request('POST', '/api/notifications/read', { as: me, body: {} })).body.unread).toBe(0)
})

test('codes can be read in demo mode only, and are never stored', async () => {
  const world = await makeWorld()
  const email = 'new.person@test.example'
  const start = await world.request('POST', '/api/notification/requestOtpEmail', {
    body: { purpose: 'recovery', kind: 'influencer', email: (await world.influencer()).email },
  })
  expect(start.status).toBe(200)
  await deliverOutbox(world.system, { limit: 10 })
  const box = await world.request('GET', '/api/test/outbox?event=otp')
  const [message] = box.body.items
  expect(message.code).toMatch(/^\d{4,6}$/)
  expect(message.body).toContain(message.code)
  expect((await rows(world)).some((row) => row.body.includes(message.code))).toBe(false)
  expect((await world.request('GET', `/api/test/outbox?to=${email}`)).body.items).toEqual([])
  const real = await makeWorld({ demoMode: false })
  expect((await real.request('GET', '/api/test/outbox')).status).toBe(404)
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

test('LINE: a code links once, in demo mode by the demo call, else by a signed event', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const started = await world.request('POST', '/api/line-link', { as: me, body: {} })
  expect(started.body).toMatchObject({ state: 'waiting', isLocal: true })
  const confirm = (code: string) => world.request('POST', '/api/test/line-link', { body: { code } })
  expect((await confirm('AAAAAA')).status).toBe(404)
  expect((await world.request('POST', '/api/line-link/test', { as: me, body: {} })).status).toBe(404)
  expect((await confirm(started.body.code)).status).toBe(200)
  expect((await confirm(started.body.code)).status).toBe(404)
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('linked')
  expect((await world.request('POST', '/api/line-link/test', { as: me, body: {} })).status).toBe(200)
  expect((await world.request('POST', '/api/line-link/end', { as: me, body: {} })).body.state).toBe('ended')
  const event = await world.request('POST', '/api/line/webhook', { body: { events: [] } })
  expect(event.status).toBe(404)
  expect((await world.request('GET', '/api/line-link')).status).toBe(401)
})

test('a way back is in the mail alone: neither the row nor what is kept of the message opens anything', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await world.influencer()
  const { ctx, sent } = listening(world)
  await say(world, {
    event: 'phone_changed',
    subjectId: me.id,
    to: { memberId: me.id },
    payload: { to: '+66•••••9999', kind: 'undo', undo: 'n0nce', memberKind: 'influencer' },
  })
  await deliverOutbox(ctx, { limit: 10 })
  const secret = deriveUndoToken(world.system.secret, 'n0nce')
  expect(sent.map((one) => one.way)).toEqual(['email', 'sms'])
  expect(sent[1]!.text).not.toContain(secret)
  expect(sent[0]!.text).toContain(`/th/Influencer/recovery#undo=${secret}`)
  const kept = await world.db.many(sql`SELECT * FROM notification`)
  expect(kept.length).toBeGreaterThan(1)
  expect(JSON.stringify([kept, await world.outbox()])).not.toContain(secret)
})
