import { expect, test } from 'vitest'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { decideDocument } from './testing/documents.ts'

type Brand = Awaited<ReturnType<World['marketer']>>
let keys = 0

async function withheldOrder(world: World, as: Brand, buyerWhtBp = 300): Promise<string> {
  const { body } = await world.request('POST', '/api/orders', {
    as,
    body: { item: { kind: 'credit', amount: 500_000 }, method: 'transfer', buyerWhtBp },
    idempotencyKey: `certificate-of-order-${++keys}`,
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return body.id
}
const send = async (world: World, as: Brand, refId: string) =>
  world.request('POST', `/api/marketers/${as.id}/documents`, {
    as,
    form: formWith({ bytes: await jpeg(), type: 'image/jpeg' }, { kind: 'buyer_certificate', refId }),
  })
const current = (world: World, memberId: string) =>
  world.db.many<{ id: string; refId: string }>(
    sql`SELECT id, ref_id FROM document WHERE member_id = ${memberId} AND is_current ORDER BY created_at, id`,
  )

test('R17 a certificate belongs to an own order from which tax was withheld', async () => {
  const world = await makeWorld()
  const brand = await world.marketer({ holderKind: 'company' })
  const other = await world.marketer({ holderKind: 'company' })
  const theirs = await withheldOrder(world, other)
  const without = await withheldOrder(world, brand, 0)
  for (const [refId, status] of [
    [theirs, 404],
    [without, 404],
    ['01900000-0000-7000-8000-000000000000', 404],
    ['', 422],
  ] as const)
    expect((await send(world, brand, refId)).status, refId).toBe(status)
  expect(await world.db.many(sql`SELECT id FROM document`)).toEqual([])
})

test('each order has its certificate: a second one replaces that of its order, and a refused one is due again', async () => {
  const world = await makeWorld()
  const brand = await world.marketer({ holderKind: 'company' })
  const finance = await world.operator('finance')
  const first = await withheldOrder(world, brand)
  world.clock.advance({ minutes: 1 })
  const second = await withheldOrder(world, brand)
  const waiting = async () =>
    (await world.request('GET', '/api/marketers/dashboard', { as: brand })).body.waiting
  expect(await waiting()).toMatchObject({ certificates: 2, certificateOrderId: first })
  const one = (await send(world, brand, first)).body.id
  world.clock.advance({ minutes: 1 })
  const two = (await send(world, brand, second)).body.id
  expect(await current(world, brand.id)).toEqual([
    { id: one, refId: first },
    { id: two, refId: second },
  ])
  expect(await waiting()).toMatchObject({ certificates: 0, certificateOrderId: null })
  const better = (await send(world, brand, second)).body.id
  expect((await current(world, brand.id)).map(({ id }) => id)).toEqual([one, better])
  const refused = await decideDocument(world, finance, one, { decision: 'reject', reason: 'unreadable' })
  expect(refused.status, JSON.stringify(refused.body)).toBe(200)
  expect(await waiting()).toMatchObject({ certificates: 1, certificateOrderId: first })
})
