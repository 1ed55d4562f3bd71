import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import { notify, place, shop, statusOf } from './testing/card-provider.ts'

const ELSEWHERE = 'https://id.siang.example'

it('R10 a card payment at another installation with the same provider account stands in no book of this one', async () => {
  const { world, provider, buyer } = await shop()
  const { id, no } = await place(world, buyer)
  await world.request('POST', `/api/orders/${id}/card`, { as: buyer, body: { locale: 'th' } })
  const site = provider.asked[0]?.form.get('metadata[site]') ?? ''
  expect(site).toBe(new URL(provider.asked[0]?.form.get('success_url') ?? '').origin)
  // The provider tells every address of the account of every payment, signed with the secret of that address.
  for (const orderNo of [no, 'PO20261121-00000001', null]) {
    const other = await notify(world, { orderNo, orderId: newId(), site: ELSEWHERE })
    expect([other.status, other.body.outcome], String(orderNo)).toEqual([200, 'ignored'])
  }
  expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  expect(await balanceOf(world.db, 'bank.cash')).toBe(0n)
  expect(await world.db.many(sql`SELECT 1 FROM payment_notice WHERE outcome = 'suspense'`)).toEqual([])
  // What this installation asked for and lost in a restore waits for a person, as before.
  const lost = await notify(world, { orderNo: no, orderId: newId(), site })
  expect(lost.body.outcome).toBe('suspense')
  // An own order counts, also when our address has changed since its page was opened.
  expect((await notify(world, { orderNo: no, orderId: id, site: ELSEWHERE })).body.outcome).toBe('paid')
  expect(await statusOf(world, buyer, id)).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})
