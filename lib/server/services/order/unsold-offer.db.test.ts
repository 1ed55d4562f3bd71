import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld } from '../../testing/world.ts'
import { publishOffer } from './testing/package-offer.ts'

test.each(['draft', 'archived'])('R5 an offer that is %s is neither quoted nor ordered', async (status) => {
  const world = await makeWorld()
  const buyer = await world.marketer()
  const as = { token: buyer.token, caller: buyer.caller }
  const { id, slug } = await publishOffer(world)
  const item = { kind: 'package', slug, locale: 'en', version: 1 }
  const send = (path: string, body: object, n: number) =>
    world.request('POST', path, { as, body, idempotencyKey: `unsold-${n}` })
  expect((await send('/api/orders/quote', { item }, 1)).status).toBe(200)
  await world.db.run(sql`UPDATE package_offer SET status = ${status} WHERE id = ${id}`)
  for (const [path, body] of [
    ['/api/orders/quote', { item }],
    ['/api/orders', { item, method: 'promptpay' }],
  ] as const) {
    const { status: code, body: answer } = await send(path, body, 2)
    expect([path, code, answer.error?.code]).toEqual([path, 409, 'offer_not_published'])
  }
  const { n } = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM purchase_order`)
  expect(n).toBe(0)
})
