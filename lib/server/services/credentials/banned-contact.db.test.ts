import { expect, test } from 'vitest'
import { readCode } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

type Login = NonNullable<Parameters<World['request']>[2]>['as']

async function makeBanned() {
  const world = await makeWorld()
  const banned = await world.influencer({ status: 'blacklist', stepUp: true })
  await world.db.run(sql`UPDATE member SET phone = '+66812345678' WHERE id = ${banned.id}`)
  const contact = () =>
    world.db.one<{ email: string; phone: string }>(
      sql`SELECT email, phone FROM member WHERE id = ${banned.id}`,
    )
  return { world, banned, contact }
}
const askPhone = (world: World, as: Login, phone: string) =>
  world.request('POST', '/api/notification/requestOtp', { as, body: { purpose: 'changePhone', phone } })
const askEmail = (world: World, as: Login, email: string) =>
  world.request('POST', '/api/notification/requestOtpEmail', { as, body: { purpose: 'changeEmail', email } })

test('who is banned keeps e-mail and phone: they are the ban list', async () => {
  const { world, banned, contact } = await makeBanned()
  const before = await contact()
  for (const refused of [
    await askPhone(world, banned, '0891234567'),
    await askEmail(world, banned, 'fresh@test.example'),
  ])
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'member_not_active'])
  expect(await readCode(world, '+66891234567')).toBe(undefined)
  expect(await readCode(world, 'fresh@test.example')).toBe(undefined)
  expect(await contact()).toEqual(before)
})

test('a code that was sent before the ban changes nothing after it', async () => {
  const { world, banned, contact } = await makeBanned()
  const before = await contact()
  await world.db.run(sql`UPDATE member SET status = 'active' WHERE id = ${banned.id}`)
  const sent = await askPhone(world, banned, '0891234567')
  await world.db.run(sql`UPDATE member SET status = 'blacklist' WHERE id = ${banned.id}`)
  const done = await world.request('POST', '/api/notification/verifyOtp', {
    as: banned,
    body: { id: sent.body.id, code: await readCode(world, '+66891234567') },
  })
  expect([done.status, done.body.error?.code]).toEqual([409, 'member_not_active'])
  expect(await contact()).toEqual(before)
})

test('a new account with the number of a banned one waits for an operator', async () => {
  const { world, contact } = await makeBanned()
  const { phone } = await contact()
  const newcomer = await world.marketer({ status: 'waiting_approve' })
  await world.db.run(sql`UPDATE member SET phone = NULL, phone_verified_at = NULL WHERE id = ${newcomer.id}`)
  const sent = await world.request('POST', '/api/notification/marketer/requestOtp', {
    as: newcomer,
    body: { purpose: 'verifyPhone', phone },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const done = await world.request('POST', '/api/notification/marketer/verifyOtp', {
    as: newcomer,
    body: { id: sent.body.id, code: await readCode(world, phone) },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const { status } = await world.db.one<{ status: string }>(
    sql`SELECT status FROM member WHERE id = ${newcomer.id}`,
  )
  expect(status).toBe('waiting_approve')
})
