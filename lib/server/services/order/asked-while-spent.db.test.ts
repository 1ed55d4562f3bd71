import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { sql } from '../../store/client.ts'
import { askRefund } from './ask-refund.ts'
import { ask, bought } from './testing/asked-refund.ts'

/** Credit of 5,000.00, and a campaign of one slot that takes 1,200.00 of it. */
async function withCampaign() {
  const { world, brand, order } = await bought()
  const scene = await makeScene(world)
  const publish = async (ctx = brand.ctx) => {
    // Making and publishing it may be one transaction here: the brand's row before the campaign's.
    await ctx.db.one(sql`SELECT id FROM member WHERE id = ${brand.id} FOR SHARE`)
    return scene.campaign({ slots: 1 }, ctx)
  }
  return { world, brand, order, publish }
}

test('R3 duel: credit that is being spent cannot be asked back', async () => {
  const { world, brand, order, publish } = await withCampaign()
  const late = await meet(
    world,
    (bind) => publish(bind(brand.ctx)),
    () => ask(world, brand, order.id),
  )
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: 'wrong_amount', details: { expected: 380_000 } },
  ])
  expect((await ask(world, brand, order.id, { amount: 380_000 })).status).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

test('R3 duel: credit that is being asked back cannot be spent', async () => {
  const { world, brand, order, publish } = await withCampaign()
  const late = meet(
    world,
    (bind) =>
      askRefund(bind(brand.ctx), {
        orderId: order.id,
        amount: 500_000n,
        bankCode: '004',
        accountNo: '1234567890',
      }),
    () => publish(),
  )
  await expect(late).rejects.toMatchObject({ code: 'insufficient_balance' })
  expect(await world.checkInvariants()).toEqual([])
})
