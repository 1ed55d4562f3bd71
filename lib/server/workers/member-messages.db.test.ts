import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { DeliveryError } from '../gateways/index.ts'
import { inTransaction, within } from '../services/context.ts'
import { deriveUndoToken } from '../services/credentials/undo-change.ts'
import { sendCode } from '../services/otp/send-code.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { listening, offer, rows, say } from './testing/said.ts'

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
    payload: { to: '08•-•••-9999', kind: 'undo', undo: 'n0nce', memberKind: 'influencer' },
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
