import { expect, test } from 'vitest'
import { moveWallet } from '#lib/server/testing/adjustment.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { balanceOf } from '../../store/ledger.ts'
import { createOrder } from '../order/create-order.ts'
import { imitatePayment } from '../order/receive-notice.ts'

const REASON = { reason: 'hard_to_use' }

test('a brand gives up the credit that it was shown, not what a transfer brought since', async () => {
  const world = await makeWorld()
  const brand = await world.marketer({ stepUp: true, credit: 10_000n })
  const order = await createOrder(brand.ctx, {
    item: { kind: 'credit', amount: 5_000_000n },
    method: 'transfer',
    buyerWhtBp: 0,
  })
  const path = '/sv_marketer_profile/deactivate/'
  const shown = await world.request('GET', path, { as: brand })
  expect(shown.body.blockers).toEqual([
    expect.objectContaining({ code: 'credit_left', amount: { minor: 10_000, currency: 'THB' } }),
  ])
  expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'paid' })
  const close = (waivedAmount: number) =>
    world.request('PATCH', path, { as: brand, body: { ...REASON, waivedAmount } })
  const free = () => balanceOf(world.db, 'mkt.available', { owner: brand.id })
  const refused = await close(10_000)
  expect(refused.body.error).toMatchObject({
    code: 'deactivation_blocked',
    details: { blockers: [{ code: 'credit_left', amount: 5_010_000 }] },
  })
  expect(await free()).toBe(5_010_000n)
  expect((await close(5_009_999)).status).toBe(409)
  expect((await close(5_010_000)).status).toBe(200)
  expect(await free()).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

test('less than was shown may go: a part of it has ended meanwhile', async () => {
  const world = await makeWorld()
  const brand = await world.marketer({ stepUp: true, credit: 10_000n })
  const closed = await world.request('PATCH', '/sv_marketer_profile/deactivate/', {
    as: brand,
    body: { ...REASON, waivedAmount: 10_001 },
  })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

test('an influencer gives up the balance that was shown, and needs no bank account for it', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await moveWallet(world, me.id, 1_000n)
  const shown = await world.request('GET', `/sv_influ_api/influ/validate/deactivate/${me.id}`, { as: me })
  expect(shown.body.blockers).toEqual([
    expect.objectContaining({
      code: 'less_earning',
      waivable: true,
      amount: { minor: 1_000, currency: 'THB' },
    }),
  ])
  await moveWallet(world, me.id, 500n)
  const close = (waivedAmount: number) =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${me.id}`, {
      as: me,
      body: { ...REASON, waivedAmount },
    })
  const refused = await close(1_000)
  expect(refused.body.error).toMatchObject({
    code: 'deactivation_blocked',
    details: { blockers: [{ code: 'less_earning', amount: 1_500 }] },
  })
  expect(await balanceOf(world.db, 'inf.available', { owner: me.id })).toBe(1_500n)
  expect((await close(1_500)).status).toBe(200)
  expect(await balanceOf(world.db, 'inf.available', { owner: me.id })).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})
