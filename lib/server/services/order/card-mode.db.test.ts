import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { notify, place, shop, statusOf } from './testing/card-provider.ts'

it('R33 a test payment pays no order of an installation with a live key, the live one does', async () => {
  const { world, buyer } = await shop('live')
  const { id, no } = await place(world, buyer)
  const test = await notify(world, { orderNo: no, orderId: id, livemode: false })
  expect([test.status, test.body.outcome]).toEqual([200, 'ignored'])
  // Neither does one without an order: there is no money that could wait in suspense.
  expect((await notify(world, { orderNo: null, livemode: false })).body.outcome).toBe('ignored')
  for (const livemode of [undefined, null, 'true', 1]) {
    const { status, body } = await notify(world, { orderNo: no, livemode })
    expect([livemode, status, body.error?.code]).toEqual([livemode, 422, 'malformed_input'])
  }
  expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  expect(await world.db.many(sql`SELECT 1 FROM payment_notice`)).toEqual([])
  expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
  expect((await notify(world, { orderNo: no, orderId: id, livemode: true })).body.outcome).toBe('paid')
  expect(await statusOf(world, buyer, id)).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})

it('R33 a live payment at an installation with a test key is refused, so that the provider sends it again', async () => {
  const { world, buyer } = await shop('test')
  const { id, no } = await place(world, buyer)
  const { status, body } = await notify(world, { orderNo: no, orderId: id, livemode: true })
  expect([status, body.error?.code]).toEqual([422, 'malformed_input'])
  expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  expect(await world.db.many(sql`SELECT 1 FROM payment_notice`)).toEqual([])
  // What is no completed payment is ignored in either mode.
  const other = await notify(world, { orderNo: no, type: 'invoice.paid', livemode: true })
  expect([other.status, other.body.outcome]).toEqual([200, 'ignored'])
  expect((await notify(world, { orderNo: no, orderId: id, livemode: false })).body.outcome).toBe('paid')
})
