import { expect, test } from 'vitest'
import { FIVE } from '#lib/server/testing/content.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { createCampaign } from '../campaign/create-campaign.ts'
import { decide } from '../ledger/testing/racing.ts'
import { ask, prepare } from '../order/testing/asked-refund.ts'
import { order } from '../order/testing/noticed-order.ts'
import { saveOffer } from '../package/save-offer.ts'
import { expireLots } from './expire-lots.ts'

/** A brand with a paid package of five slots; how its slots are told. */
async function boughtPackage() {
  const world = await makeWorld()
  const as = await world.marketer({ stepUp: true })
  await saveOffer(world.system, { ...FIVE, price: 750_000n, feePerSlot: 120_000n, validDays: 30 })
  const item = { kind: 'package', slug: 'five', locale: 'en', version: 1 }
  const { id, no } = await order(world, as, { item, method: 'transfer' })
  await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })
  const lot = async () => (await world.request('GET', '/api/credits/lots?show=package', { as })).body.items[0]
  return { world, as, orderId: id, lot }
}

test('slots that are asked back and refunded are told as such, not as used', async () => {
  const { world, as, orderId, lot } = await boughtPackage()
  expect(await lot()).toMatchObject({ slotsLeft: 5, slotsRefunded: 0, slotsLost: 0, refundAskedAt: null })
  const [finance, second] = [await world.operator('finance'), await world.operator('finance')]
  expect((await ask(world, as, orderId, { amount: 750_000 })).status).toBe(200)
  expect(await lot()).toMatchObject({ slotsLeft: 5, refundAskedAt: world.clock.now().toISOString() })
  const asked = await prepare(world, finance, orderId, 750_000)
  expect(asked.status).toBe(200)
  expect((await decide(world, second, asked.body.approvalId)).status).toBe(200)
  expect(await lot()).toMatchObject({ slotsLeft: 0, slotsRefunded: 5, slotsLost: 0, refundAskedAt: null })
  expect(await world.checkInvariants()).toEqual([])
})

test('slots that expired are told as such, not as used', async () => {
  const { world, as, lot } = await boughtPackage()
  world.clock.advance({ days: 31 })
  expect(await expireLots(world.system)).toBe(1)
  as.token = (await world.login({ memberId: as.id })).token
  expect(await lot()).toMatchObject({ slotsLeft: 0, slotsRefunded: 0, slotsLost: 5, expired: true })
})

test('a package leads to its draft while it is one, not to the campaign that became of it', async () => {
  const { world, as, lot } = await boughtPackage()
  const { id: lotId } = await lot()
  const { id } = await createCampaign(as.ctx, { kind: 'package', title: 'รีวิวคาเฟ่' })
  await world.db.run(sql`UPDATE campaign SET lot_id = ${lotId} WHERE id = ${id}`)
  expect((await lot()).draft).toMatchObject({ id })
  await world.db.run(sql`UPDATE campaign SET status = 'open' WHERE id = ${id}`)
  expect((await lot()).draft).toBeNull()
})
