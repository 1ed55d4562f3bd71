import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { decide } from '../ledger/testing/racing.ts'
import { ask, bought, prepare, refundsOf } from './testing/asked-refund.ts'

test('a refund of one order is asked five times in 24 hours, however often it is taken back, and again afterwards', async () => {
  const { world, brand, order } = await bought()
  const takeBack = (id: string) =>
    world.request('POST', `/api/refunds/${id}/take-back`, { as: brand, body: {} })
  for (let i = 0; i < 5; i++) {
    const asked = await ask(world, brand, order.id)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect((await takeBack(asked.body.id)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
  }
  const sixth = await ask(world, brand, order.id)
  expect([sixth.status, sixth.body.error]).toMatchObject([
    409,
    { code: 'refund_asked_too_often', details: { most: 5 } },
  ])
  // The refusal holds nothing: the credit can be spent.
  expect((await refundsOf(world, brand)).requests).toHaveLength(5)
  expect(await world.db.one(sql`SELECT refund_asked_at FROM credit_lot`)).toEqual({ refundAskedAt: null })
  expect(await balanceOf(world.db, 'mkt.available', { owner: brand.id })).toBe(500_000n)
  // 24 hours after the first of the five, the first no longer counts.
  world.clock.advance({ hours: 23, minutes: 55 })
  const { token } = await world.login({ memberId: brand.id }, true)
  const later = await ask(world, { ...brand, token }, order.id)
  expect(later.status, JSON.stringify(later.body)).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

test('an order that finance refunds unasked is offered to its buyer again only when that came to nothing', async () => {
  const { world, brand, order } = await bought()
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const offered = async () =>
    (await refundsOf(world, brand)).refundable.map((one: { orderId: string }) => one.orderId)
  expect(await offered()).toEqual([order.id])
  const act = await prepare(world, finance, order.id)
  expect(act.status, JSON.stringify(act.body)).toBe(200)
  expect(await offered()).toEqual([])
  expect((await ask(world, brand, order.id)).body.error.code).toBe('already_decided')
  expect((await decide(world, second, act.body.approvalId, 'refuse')).status).toBe(200)
  expect(await offered()).toEqual([order.id])
  expect(await world.checkInvariants()).toEqual([])
})
