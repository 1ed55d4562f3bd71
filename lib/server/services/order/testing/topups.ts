import { expect } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { decide } from '../../ledger/testing/racing.ts'
import { createOrder } from '../create-order.ts'
import { imitatePayment } from '../receive-notice.ts'
import { prepare } from './asked-refund.ts'

export const HALF = 500_000n

/** A brand that buys credit, and two persons of finance who pay it back. */
export async function makeTopups() {
  const world = await makeWorld({ max: 8 })
  const brand = await world.marketer()
  const ask = async (order: string, amount = HALF) => {
    const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
    const asked = await prepare(world, finance, order, Number(amount))
    expect(asked.status).toBe(200)
    return { id: asked.body.approvalId as string, second }
  }
  const approve = async (waiting: Awaited<ReturnType<typeof ask>>) =>
    expect((await decide(world, waiting.second, waiting.id)).status).toBe(200)
  return {
    world,
    brand,
    ask,
    approve,
    /** Buys credit; returns the id of its order. */
    async buy(amount = HALF) {
      const order = await createOrder(brand.ctx, {
        item: { kind: 'credit', amount },
        method: 'promptpay',
        buyerWhtBp: 0,
      })
      expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'paid' })
      return order.id
    },
    /** Refunds credit of an order, with two persons. */
    async giveBack(order: string, amount?: bigint) {
      await approve(await ask(order, amount))
    },
    /** The expiry date of an order's lot, in Bangkok. */
    async dayOf(order: string) {
      const lot = await world.db.one<{ day: string }>(
        sql`SELECT to_char(expires_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day FROM credit_lot WHERE order_id = ${order}`,
      )
      return lot.day
    },
    told: () =>
      world.db.many<{ payload: Record<string, unknown> }>(
        sql`SELECT payload FROM outbox WHERE event = 'credit_moved_back' ORDER BY id`,
      ),
  }
}

export const goTo = (world: World, day: string) =>
  world.clock.advance({ seconds: (Date.parse(`${day}T05:00:00Z`) - world.clock.now().getTime()) / 1000 })
