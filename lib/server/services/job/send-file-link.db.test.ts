import { expect, it } from 'vitest'
import { pdf } from '../../testing/files.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'

type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

async function upload(world: World, as: Login): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'draft')
  form.set('file', new Blob([pdf() as BlobPart], { type: 'application/pdf' }), 'draft.pdf')
  return (await world.request('POST', '/api/files', { as, form })).body.id
}
const send = (world: World, id: string, by: string, as?: Login) =>
  world.request('POST', `/api/files/${id}/send`, { as, body: { by } })
const mails = async (world: World, memberId: string, event: string) =>
  (await world.request('GET', `/api/test/outbox?to=${memberId}&event=${event}`)).body.items

it('goes to the own address only, as a link without a secret', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const id = await upload(world, me)
  const answer = await send(world, id, 'email', me)
  expect([answer.status, answer.body]).toEqual([200, { to: expect.stringMatching(/^.{1,2}•••@/) }])
  await deliverOutbox(world.system, { limit: 100 })
  const [mail, ...more] = await mails(world, me.id, 'file_by_email')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ channel: 'email', to: me.email, status: 'sent', code: null })
  expect(mail.link).toBe(`/Download/${id}`)
  expect(mail.body).toContain('เข้าสู่ระบบ')
})

it('unknown and foreign files look the same; visitors are asked to sign in', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const id = await upload(world, me)
  const foreign = await send(world, id, 'email', await world.influencer())
  const brand = await send(world, id, 'email', await world.marketer())
  const unknown = await send(world, '0198f000-0000-7000-8000-000000000000', 'email', me)
  for (const answer of [foreign, brand, unknown])
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  expect((await send(world, id, 'email')).body.error.code).toBe('not_signed_in')
  await deliverOutbox(world.system, { limit: 100 })
  expect(await mails(world, me.id, 'file_by_email')).toEqual([])
})

it('LINE only when it is linked; ten in an hour, then the time to wait', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const id = await upload(world, me)
  expect((await send(world, id, 'line', me)).body.error.code).toBe('channel_not_active')
  const { code } = (await world.request('POST', '/api/line-link', { as: me, body: {} })).body
  await world.request('POST', '/api/test/line-link', { body: { code } })
  expect((await send(world, id, 'line', me)).body).toEqual({ to: 'LINE' })
  await deliverOutbox(world.system, { limit: 100 })
  expect((await mails(world, me.id, 'file_by_line')).map((row: { channel: string }) => row.channel)).toEqual([
    'line',
  ])
  for (let n = 2; n <= 10; n++) expect((await send(world, id, 'email', me)).status).toBe(200)
  const refused = await send(world, id, 'email', me)
  expect([refused.status, refused.body.error]).toMatchObject([429, { details: { retryAfter: 3600 } }])
  world.clock.advance({ hours: 1 })
  expect((await send(world, id, 'email', me)).status).toBe(200)
})

it('an own invoice goes by its number, in the language of the member', async () => {
  const world = await makeWorld()
  const me = await world.marketer({ holderKind: 'company' })
  const order = await world.request('POST', '/api/orders', {
    as: me,
    body: { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay', buyerWhtBp: 0 },
    idempotencyKey: 'send-link-order-1',
  })
  await world.request('POST', `/api/test/payments/${order.body.no}/settle`, { body: {} })
  const { invoiceId, invoiceNumber } = (
    await world.request('GET', `/api/orders/${order.body.id}`, { as: me })
  ).body
  expect((await send(world, invoiceId, 'email', await world.marketer())).status).toBe(404)
  expect((await send(world, invoiceId, 'email', me)).status).toBe(200)
  await deliverOutbox(world.system, { limit: 100 })
  const [mail] = await mails(world, me.id, 'file_by_email')
  expect(mail.subject).toContain(invoiceNumber)
})
