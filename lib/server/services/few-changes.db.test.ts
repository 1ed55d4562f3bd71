import { expect, test } from 'vitest'
import { sql } from '../store/client.ts'
import { cookieOf, givePassword, PASSWORD } from '../testing/codes.ts'
import { makeWorld } from '../testing/world.ts'
import { setBankAccount } from './bank-account/set-bank-account.ts'

test('one member has ten accounts for payouts in a day, since each is told by mail and SMS', async () => {
  const world = await makeWorld({ demoMode: false })
  const [me, other] = [await world.influencer({ stepUp: true }), await world.influencer({ stepUp: true })]
  const set = (at: number, as = me) =>
    setBankAccount(as.ctx, {
      bankCode: '004',
      accountNo: String(1_234_567_890 + at),
      holderName: 'สมหญิง ใจดี',
      lengthConfirmed: false,
    })
  for (let at = 0; at < 10; at++) await set(at)
  await expect(set(10)).rejects.toMatchObject({ code: 'too_many_requests' })
  const told = () => world.db.one(sql`SELECT count(*)::int AS n FROM outbox WHERE audience_id = ${me.id}`)
  expect(await told()).toEqual({ n: 10 })
  const { last4 } = await world.db.one<{ last4: string }>(
    sql`SELECT account_last4 AS last4 FROM bank_account WHERE member_id = ${me.id} AND is_current`,
  )
  expect(last4).toBe('7899')
  await set(11, other)
})

test('one member changes the password ten times in a day', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  const change = (
    as: { token: string; caller: typeof me.caller },
    currentPassword: string,
    password: string,
  ) =>
    world.request('PATCH', `/sv_influ_api/influ/changePassword/${me.id}`, {
      as,
      body: { currentPassword, password },
    })
  const next = (at: number) => `a long enough phrase ${at}`
  const first = await change(me, PASSWORD, next(1))
  expect(first.status).toBe(200)
  const again = { token: cookieOf(first.headers, world.names.session)!, caller: me.caller }
  expect(
    await world.db.one(
      sql`UPDATE rate_count SET count = 10 WHERE key = ${`new-password:${me.id}`} RETURNING (SELECT count FROM rate_count WHERE key = ${`new-password:${me.id}`}) AS before`,
    ),
  ).toEqual({ before: 1 })
  const refused = await change(again, next(1), next(2))
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  world.clock.advance({ days: 1 })
  const signedIn = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: me.email, password: next(1) },
  })
  expect(signedIn.body.state).toBe('signed_in')
})

test('who signs in again and again is mailed once an hour from one network and kind of device, and always told', async () => {
  const world = await makeWorld({ demoMode: false })
  const me = await world.influencer()
  await givePassword(world, me.id)
  const signIn = (network: string) =>
    world.request('POST', '/sv_authauth/signin/influencer', {
      body: { username: me.email, password: PASSWORD },
      network,
    })
  for (let at = 0; at < 3; at++) expect((await signIn('203.0.113.7')).body.state).toBe('signed_in')
  await signIn('198.51.100.9')
  world.clock.advance({ minutes: 61 })
  await signIn('203.0.113.7')
  expect(
    await world.db.many(
      sql`SELECT payload->>'network' AS network, is_quiet FROM outbox WHERE event = 'new_sign_in' ORDER BY id`,
    ),
  ).toEqual([
    { network: '203.0.113.7', isQuiet: false },
    { network: '203.0.113.7', isQuiet: true },
    { network: '203.0.113.7', isQuiet: true },
    { network: '198.51.100.9', isQuiet: false },
    { network: '203.0.113.7', isQuiet: false },
  ])
})
