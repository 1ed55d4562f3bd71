import { expect, test } from 'vitest'
import { raceFor } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { DEMO_FACTOR } from '../../http/rate-limit.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { createOrder } from './create-order.ts'
import { order } from './testing/noticed-order.ts'

/** Twenty in a day; a demo allows fifty times as many. */
const MOST = 20 * DEMO_FACTOR

/** As many orders as these, all like this one but paid or not, and this many minutes older. */
const alike = (world: World, id: string, as: { count: number; status: string; minutes: number }) =>
  world.db.run(sql`INSERT INTO purchase_order
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuid_v7(), 'no', o.no || '-' || ${as.minutes} || '-' || n,
      'status', ${as.status}::text, 'created_at', o.created_at - make_interval(mins => ${as.minutes})))).*
    FROM purchase_order o, generate_series(1, ${as.count}) n WHERE o.id = ${id}`)

test('R34 one brand fills no queue of ours with orders that it does not pay: twenty in a day, ended ones among them', async () => {
  const world = await makeWorld()
  const [brand, other] = [await world.marketer(), await world.marketer()]
  const place = (as: typeof brand) =>
    world.request('POST', '/api/orders', {
      as,
      body: { item: { kind: 'credit', amount: 1_000_000 }, method: 'promptpay' },
      idempotencyKey: `many-${Math.random()}`,
    })
  const { id } = await order(world, brand)
  await alike(world, id, { count: MOST - 3, status: 'awaiting_payment', minutes: 10 })
  await alike(world, id, { count: 1, status: 'canceled', minutes: 20 })
  // Neither what was paid nor what is older than a day counts.
  await alike(world, id, { count: 100, status: 'paid', minutes: 5 })
  await alike(world, id, { count: 100, status: 'expired', minutes: 24 * 60 })
  const last = () =>
    createOrder(brand.ctx, {
      item: { kind: 'credit', amount: 1_000_000n },
      method: 'promptpay',
      buyerWhtBp: 0,
    })
  expect(await raceFor(world, (tx) => lockName(tx, `unpaid:${brand.id}`), [last, last])).toEqual([
    'done',
    'too_many_requests',
  ])
  const refused = await place(brand)
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers.get('retry-after')).toBe(String(86_400 - 20 * 60))
  expect((await place(other)).status).toBe(200)
  world.clock.advance({ hours: 23, minutes: 40 })
  const { token } = await world.login({ memberId: brand.id })
  expect((await place({ ...brand, token })).status).toBe(200)
})
