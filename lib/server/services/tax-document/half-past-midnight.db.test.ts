import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { approve, ask, importResult, makePayee, release } from '../withdrawal/testing/payout.ts'

let keys = 0
const key = () => `midnight-key-${++keys}`

/**
 * From 10:00 in Bangkok to half past midnight of the last day of the month, which is still the day before in London.
 */
const toHalfPastMidnight = (world: World) => world.clock.advance({ days: 8, hours: 14, minutes: 30 })
const DAY = '2026-11-30'

async function buy(world: World, as: Awaited<ReturnType<World['marketer']>>, amount = 1_000_000) {
  const { body } = await world.request('POST', '/api/orders', {
    as,
    body: { item: { kind: 'credit', amount }, method: 'transfer' },
    idempotencyKey: key(),
  })
  await world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
  return body as { id: string; no: string }
}

test('R36 at 00:30 in Bangkok an order, its invoice and its credit bear the new day', async () => {
  const world = await makeWorld()
  toHalfPastMidnight(world)
  const as = await world.marketer()
  const { id, no } = await buy(world, as)
  expect(no).toMatch(/^PO20261130-/)
  const order = (await world.request('GET', `/api/orders/${id}`, { as })).body
  const invoice = (await world.request('GET', `/api/tax-documents/${order.invoiceId}`, { as })).body
  expect(invoice.body.date).toBe(DAY)
  const lot = await world.db.one(sql`SELECT expires_at FROM credit_lot WHERE order_id = ${id}`)
  // A year from the thirtieth, until the last second of that day in Bangkok.
  expect(lot).toEqual({ expiresAt: new Date('2027-11-30T16:59:59Z') })
  const shown = (await world.request('GET', '/api/credits/lots', { as })).body.items[0]
  expect(shown.daysLeft).toBe(365)
  expect(await world.checkInvariants()).toEqual([])
})

test('R36 at 00:30 in Bangkok a payout, its batch and its certificate bear the new day and month', async () => {
  const { world, member } = await makePayee(1_500_000n)
  // Four days have gone by: to 00:30 of 1 December, a Tuesday.
  world.clock.advance({ days: 5, hours: 14, minutes: 30 })
  expect(world.clock.now()).toEqual(new Date('2026-11-30T17:30:00Z'))
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  const as = { token: (await world.login({ memberId: member.id }, true)).token, caller: member.caller }
  const quote = (await world.request('GET', '/api/withdrawals/quote?gross=1000000', { as })).body
  expect(quote.arrivesOn).toBe('2026-12-02')
  const { id, no } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, 1)
  const { batch, decide } = await release(world, finance, second, [id])
  expect(batch.no).toMatch(/^PB20261201-/)
  await decide(second)
  await importResult(world, finance, batch.id, [`${no},paid,BBL-77,2026-11-30T17:30:00Z,`])
  const shown = (await world.request('GET', `/api/withdrawals/${id}`, { as })).body
  const body = (await world.request('GET', `/api/tax-documents/${shown.certificate.id}`, { as })).body.body
  expect(body).toMatchObject({ date: '2026-12-01', lines: [{ paidOn: '2026-12-01' }] })
  const month = async (of: string) =>
    (await world.request('GET', `/api/operator/withholding?month=${of}`, { as: finance })).body.items
  expect(await month('2026-12')).toHaveLength(1)
  expect(await month('2026-11')).toHaveLength(0)
})

test('the invoice of a buyer with a tax address of its own bears that one', async () => {
  const world = await makeWorld()
  const as = await world.marketer({ holderKind: 'company' })
  const place = (line1: string, postcode: string) =>
    JSON.stringify({ line1, subDistrict: 'คลองเตย', district: 'คลองเตย', province: 'กรุงเทพมหานคร', postcode })
  await world.db.run(sql`UPDATE marketer_profile SET address = ${place('1 ถนนที่ทำงาน', '10110')},
    tax_address = ${place('99 ถนนสรรพากร', '10400')}, tax_address_same = false WHERE member_id = ${as.id}`)
  const buyer = async (id: string) => {
    const { invoiceId } = (await world.request('GET', `/api/orders/${id}`, { as })).body
    return (await world.request('GET', `/api/tax-documents/${invoiceId}`, { as })).body.body.buyer
  }
  const own = await buyer((await buy(world, as)).id)
  expect(own.address).toContain('99 ถนนสรรพากร')
  expect(own.address).toContain('10400')
  expect(own.address).not.toContain('ที่ทำงาน')
  await world.db.run(sql`UPDATE marketer_profile SET tax_address_same = true WHERE member_id = ${as.id}`)
  const same = await buyer((await buy(world, as)).id)
  expect(same.address).toContain('1 ถนนที่ทำงาน')
  expect(same.address).not.toContain('สรรพากร')
})
