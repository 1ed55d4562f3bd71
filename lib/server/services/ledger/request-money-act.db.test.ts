import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { order } from '../order/testing/noticed-order.ts'
import { publishOffer } from '../order/testing/package-offer.ts'
import { command } from './testing/racing.ts'

const approvals = (world: World) => world.db.many(sql`SELECT action, subject_id FROM approval`)

test('of a package whole slots are refunded: neither a satang less nor a satang more', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const finance = await world.operator('finance')
  await world.operator('finance')
  const { slug } = await publishOffer(world)
  const { id, no } = await order(world, brand, {
    item: { kind: 'package', slug, locale: 'en', version: 1 },
    method: 'transfer',
  })
  await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })
  const refund = (amount: number) =>
    command(world, finance, { kind: 'refund', orderId: id, amount, bankRef: `SLOT${amount}` })
  for (const amount of [1, 499_999, 500_001, 999_999])
    expect((await refund(amount)).body.error?.code, String(amount)).toBe('wrong_amount')
  expect((await refund(2_500_001)).body.error).toMatchObject({
    code: 'insufficient_balance',
    details: { available: 2_500_000 },
  })
  expect(await approvals(world)).toEqual([])
  expect((await refund(1_000_000)).status).toBe(200)
  expect(await approvals(world)).toEqual([{ action: 'credit.refund', subjectId: id }])
})

test('an offline payment is in the currency of its order', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const finance = await world.operator('finance')
  await world.operator('finance')
  const { id } = await order(world, brand)
  const pay = (currency: string) =>
    command(world, finance, {
      kind: 'offline_payment',
      orderId: id,
      amount: 1_070_000,
      currency,
      bankRef: `CHEQUE${currency}`,
      paidAt: world.clock.now().toISOString(),
    })
  expect((await pay('IDR')).body.error.code).toBe('wrong_currency')
  expect(await approvals(world)).toEqual([])
  expect((await pay('THB')).status).toBe(200)
  expect(await approvals(world)).toEqual([{ action: 'order.offline', subjectId: id }])
})

test('who owes nothing has nothing written off', async () => {
  const world = await makeWorld()
  const person = await world.influencer()
  const finance = await world.operator('finance')
  await world.operator('finance')
  const asked = await command(world, finance, {
    kind: 'write_off',
    memberId: person.id,
    currency: undefined,
  })
  expect([asked.status, asked.body.error?.code]).toEqual([404, 'not_found'])
  expect(await approvals(world)).toEqual([])
})
