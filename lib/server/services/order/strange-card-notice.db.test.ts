import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { notify, place, shop, statusOf } from './testing/card-provider.ts'

it('R33 a signed card event whose time or name cannot be kept is malformed and books nothing', async () => {
  const { world, buyer } = await shop()
  const { id, no } = await place(world, buyer)
  const strange = [
    ...[9e15, -9e15, 8.64e12 + 1, -8.64e12, 7_258_118_400, -2_208_988_801, 1.5, '1', {}].map((created) => ({
      created,
    })),
    { eventId: 'e'.repeat(20_000) },
    { intent: 'p'.repeat(20_000) },
    { intent: '' },
    { amount: -1 },
    { amount: 2 ** 60 },
    { amount: Number.MAX_SAFE_INTEGER },
    { amount: 900_000_000_001 },
    { intent: '   ' },
    { intent: 'pi_1\n2' },
  ]
  for (const told of strange) {
    const { status, body } = await notify(world, { orderNo: no, ...told })
    expect([told, status, body.error?.code]).toEqual([told, 422, 'malformed_input'])
  }
  expect(await world.db.many(sql`SELECT 1 FROM payment_notice`)).toEqual([])
  expect(await statusOf(world, buyer, id)).toBe('awaiting_payment')
  // A clock ahead of ours is of the calendar: the payment is dated now.
  const ahead = Math.floor(world.clock.now().getTime() / 1000) + 86_400 * 365
  expect((await notify(world, { orderNo: no, created: ahead })).body.outcome).toBe('paid')
  expect(await world.checkInvariants()).toEqual([])
})

it('R33 an order number that is none waits in suspense', async () => {
  const { world } = await shop()
  const { status, body } = await notify(world, { orderNo: 'x'.repeat(20_000) })
  expect([status, body.outcome]).toEqual([200, 'suspense'])
})

it('R33 whatever a card event books can be listed: the most that one may say', async () => {
  const { world } = await shop()
  const finance = await world.operator('finance')
  for (let n = 0; n < 3; n++)
    expect((await notify(world, { orderNo: null, amount: 900_000_000_000 })).body.outcome).toBe('suspense')
  const list = await world.request('GET', '/api/operator/suspense', { as: finance })
  expect([list.status, list.body.total?.minor]).toEqual([200, 2_700_000_000_000])
})
