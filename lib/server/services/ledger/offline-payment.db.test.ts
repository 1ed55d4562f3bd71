import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld } from '../../testing/world.ts'

test('R36 a payment beside the bank is dated in the life of its order: neither in the future nor before it', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const finance = await world.operator('finance')
  await world.operator('finance')
  const { body: order } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer' },
    idempotencyKey: 'moment-order',
  })
  const paidAt = (ms: number) =>
    world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: {
        kind: 'offline_payment',
        orderId: order.id,
        amount: 53_500,
        currency: 'THB',
        bankRef: `MOMENT${ms}`.replace('-', 'M'),
        paidAt: new Date(world.clock.now().getTime() + ms).toISOString(),
        reason: 'เช็ค',
      },
      idempotencyKey: `moment-${ms}`,
    })
  for (const ms of [1, 86_400_000 * 365 * 70, -86_400_001, -86_400_000 * 365])
    expect((await paidAt(ms)).body.error, String(ms)).toMatchObject({
      code: 'malformed_input',
      fields: { paidAt: 'malformed_input' },
    })
  expect(await world.db.many(sql`SELECT id FROM approval`)).toEqual([])
  expect((await paidAt(-3_600_000)).status).toBe(200)
})
