import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { notify, place, shop, statusOf } from './testing/card-provider.ts'

it('R10 a card payment of an order that a restore lost does not pay the order that got its number', async () => {
  const { world, provider, buyer } = await shop()
  const { id, no } = await place(world, buyer)
  await world.request('POST', `/api/orders/${id}/card`, { as: buyer, body: { locale: 'th' } })
  expect(provider.asked[0]?.form.get('metadata[order_id]')).toBe(id)
  const lost = await notify(world, { orderNo: no, orderId: newId(), intent: 'pi_lost' })
  expect([lost.status, lost.body.outcome]).toEqual([200, 'suspense'])
  expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  expect(await balanceOf(world.db, 'mkt.available', { owner: buyer.id })).toBe(0n)
  // Neither its buyer nor finance is told that the money came for this order.
  expect(
    await world.db.many(
      sql`SELECT reason, order_id, order_no FROM payment_notice WHERE bank_ref = 'pi_lost'`,
    ),
  ).toEqual([{ reason: 'no_order', orderId: null, orderNo: null }])
  expect(await world.db.many(sql`SELECT 1 FROM outbox WHERE event = 'money_not_matched'`)).toEqual([])
  expect((await notify(world, { orderNo: no, orderId: id })).body.outcome).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})
