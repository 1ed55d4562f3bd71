import { expect, test } from 'vitest'
import { readCode, wrongCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { inTransaction, within } from '../context.ts'
import { requestRecovery } from '../credentials/recover.ts'
import { sendCode } from './send-code.ts'

import { prove, recover, refusalOf, visitor } from './testing/asking.ts'

test('a recipient gets one code in 60 seconds, five an hour and ten a day', async () => {
  const world = await makeWorld({ demoMode: false })
  const { email } = await world.influencer()
  await recover(world, email)
  world.clock.advance({ seconds: 59 })
  expect(await refusalOf(recover(world, email))).toEqual({
    code: 'code_resend_too_soon',
    details: { retryAfter: 1 },
  })
  for (let sent = 1; sent < 5; sent++) {
    world.clock.advance({ seconds: sent === 1 ? 1 : 60 })
    await recover(world, email)
  }
  world.clock.advance({ seconds: 60 })
  expect((await refusalOf(recover(world, email))).code).toBe('too_many_requests')
  world.clock.advance({ hours: 1 })
  for (let sent = 5; sent < 10; sent++) {
    await recover(world, email)
    world.clock.advance({ seconds: 60 })
  }
  world.clock.advance({ hours: 1 })
  const refused = await refusalOf(recover(world, email))
  expect([refused.code, Number(refused.details?.retryAfter) > 3_600]).toEqual(['too_many_requests', true])
})

test('a network has thirty codes sent an hour, to known and unknown recipients alike', async () => {
  const world = await makeWorld({ demoMode: false })
  const send = (n: number) =>
    inTransaction(visitor(world), (ctx) =>
      sendCode(ctx, {
        purpose: 'signUp',
        channel: 'email',
        recipient: `someone${n}@test.example`,
        subjectId: null,
        known: n % 2 === 0,
        locale: 'th',
      }),
    )
  for (let n = 0; n < 30; n++) await send(n)
  expect((await refusalOf(send(30))).code).toBe('too_many_requests')
  world.clock.advance({ hours: 1 })
  await send(30)
})

test('recovery is asked for twenty times an hour in a network; demo mode is fifty times as patient', async () => {
  const world = await makeWorld({ demoMode: false })
  for (let n = 0; n < 20; n++) await recover(world, `someone${n}@test.example`)
  expect((await refusalOf(recover(world, 'one-more@test.example'))).code).toBe('too_many_requests')

  const demo = await makeWorld({ demoMode: true })
  const person = await demo.influencer()
  for (let i = 0; i < 12; i++) await recover(demo, person.email)
  const sent = await recover(demo, person.email)
  const code = (await readCode(demo, person.email))!
  for (let i = 0; i < 5; i++) await refusalOf(prove(demo, sent.id, wrongCode(code)))
  expect((await refusalOf(prove(demo, sent.id, code))).code).toBe('code_locked')
})

test('phones: any Thai spelling is one number, foreign countries are refused', async () => {
  const world = await makeWorld({ demoMode: false })
  const send = (contact: string) =>
    requestRecovery(visitor(world), { kind: 'influencer', channel: 'sms', contact })
  const first = await send('๐๘๑ ๒๓๔ ๕๖๗๘')
  expect(first.to).toBe('08•-•••-5678')
  expect((await refusalOf(send('+66 81-234-5678'))).code).toBe('code_resend_too_soon')
  expect((await refusalOf(send('+1 212 555 0100'))).code).toBe('malformed_input')
  expect((await refusalOf(send('12345'))).code).toBe('malformed_input')
})

test.each([
  ['a fixed line', '02 123 4567', 'not_mobile'],
  ['a toll-free number', '1800 123 456', 'not_mobile'],
  ['a premium number', '1900 123 456', 'not_mobile'],
  ['a number of a country that this installation does not serve', '+62 812 3456 789', 'country_not_enabled'],
  ['another one', '+57 321 1234567', 'country_not_enabled'],
  ['a premium number abroad', '+44 909 8790000', 'country_not_enabled'],
])('no SMS goes to %s', async (_, contact, code) => {
  const world = await makeWorld({ demoMode: false })
  await expect(
    requestRecovery(visitor(world), { kind: 'influencer', channel: 'sms', contact }),
  ).rejects.toMatchObject({ code: 'malformed_input', fields: { phone: code } })
  expect(await world.outbox()).toEqual([])
})

test('numbers that nobody has use none of the SMS of the hour; when those are gone all hear the same', async () => {
  const world = await makeWorld({ demoMode: false })
  const send = (n: number, known: boolean) =>
    inTransaction(world.system, (ctx) =>
      sendCode(within({ ...world.system, network: `10.0.${n >> 8}.${n & 255}` }, ctx.db), {
        purpose: 'recovery_influencer',
        channel: 'sms',
        recipient: `+6681${String(n).padStart(7, '0')}`,
        subjectId: null,
        known,
        locale: 'th',
      }),
    )
  for (let n = 0; n < 210; n++) await send(n, false)
  expect((await world.outbox()).filter((row) => row.event !== 'code_sends_unproven')).toEqual([])
  for (let n = 300; n < 500; n++) await send(n, true)
  const events = (await world.outbox()).map((row) => row.event)
  expect(events.filter((event) => event === 'otp')).toHaveLength(200)
  expect(events.filter((event) => event === 'sms_limit_reached')).toHaveLength(1)
  for (const known of [true, false]) {
    const refusal = await refusalOf(send(known ? 600 : 601, known))
    expect(refusal.code).toBe('too_many_requests')
  }
}, 60_000)

test('R22 an SMS that is sent and one that is not write the same counter, so that neither waits alone', async () => {
  const world = await makeWorld({ demoMode: false })
  const { phone } = await world.db.one<{ phone: string }>(
    sql`SELECT phone FROM member WHERE id = ${(await world.influencer()).id}`,
  )
  const ask = (contact: string) =>
    requestRecovery(visitor(world), { kind: 'influencer', channel: 'sms', contact })
  const written = async () =>
    (
      await world.db.many<{ count: number; tx: string }>(
        sql`SELECT count, xmin::text AS tx FROM rate_count WHERE key = 'otp-sms'`,
      )
    )[0]
  await ask('+66812340001')
  const first = await written()
  expect(first?.count).toBe(0)
  await ask(phone)
  const second = await written()
  expect(second?.count).toBe(1)
  await ask('+66812340002')
  const third = await written()
  expect(third?.count).toBe(1)
  expect(new Set([first?.tx, second?.tx, third?.tx]).size).toBe(3)
})

/** Sends a code to the n-th address, each from a network of its own. */
const recoveriesOf = (world: World, subjectId: string) => (n: number) =>
  inTransaction({ ...world.system, network: `10.0.0.${n}` }, (ctx) =>
    sendCode(ctx, {
      purpose: 'recovery_influencer',
      channel: 'email',
      recipient: `someone${n}@test.example`,
      subjectId,
      known: true,
      locale: 'th',
    }),
  )
const alarmsOf = async (world: World) =>
  (await world.outbox()).filter((row) => row.event === 'code_sends_unproven')

test('codes that are sent and never entered raise the alarm once an hour; codes that are used do not', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const send = recoveriesOf(world, owner.id)
  for (let n = 1; n <= 50; n++) {
    const sent = await send(n)
    if (n <= 26) await prove(world, sent.id, (await readCode(world, `someone${n}@test.example`))!)
  }
  expect(await alarmsOf(world)).toHaveLength(0)
  for (let n = 51; n <= 52; n++) await send(n)
  // 52 sent, 26 confirmed: two to one raises no alarm yet.
  expect(await alarmsOf(world)).toHaveLength(0)
  for (let n = 53; n <= 60; n++) await send(n)
  expect((await alarmsOf(world)).map((row) => row.payload)).toEqual([
    { sent: 53, verified: 26, roles: ['support', 'admin'] },
  ])
})

test('fifty codes that nobody enters raise no alarm yet, the next one does', async () => {
  const world = await makeWorld({ demoMode: false })
  const owner = await world.influencer()
  const send = recoveriesOf(world, owner.id)
  for (let n = 1; n <= 51; n++) {
    expect(await alarmsOf(world)).toEqual([])
    await send(n)
  }
  expect((await alarmsOf(world)).map((row) => row.payload)).toMatchObject([{ sent: 51, verified: 0 }])
})
