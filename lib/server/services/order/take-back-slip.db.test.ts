import { expect, it } from 'vitest'
import { newId } from '../../store/id.ts'
import { formWith, png } from '../../testing/files.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let count = 0
const next = () => `take-back-slip-${++count}`

async function withSlip(world: World) {
  const brand = await world.marketer()
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer', buyerWhtBp: 0 },
    idempotencyKey: next(),
  })
  const bytes = await png()
  const send = (reference: string) =>
    world.request('POST', `/api/orders/${body.id}/slip`, {
      as: brand,
      form: formWith({ bytes, type: 'image/png' }, { reference }),
    })
  const sent = await send('KBANK-00001')
  return { brand, order: sent.body as { id: string; version: number; status: string }, send }
}
const takeBack = (world: World, id: string, version: number, as: Awaited<ReturnType<World['marketer']>>) =>
  world.request('POST', `/api/orders/${id}/slip/take-back`, { as, body: { version } })

it('a slip is taken back until finance decides, once; its reference can be sent again', async () => {
  const world = await makeWorld()
  const { brand, order, send } = await withSlip(world)
  expect(order.status).toBe('slip_review')
  expect((await takeBack(world, order.id, order.version, await world.marketer())).status).toBe(404)
  expect((await takeBack(world, newId(), 1, brand)).status).toBe(404)
  const influencer = await world.influencer()
  const foreign = await world.request('POST', `/api/orders/${order.id}/slip/take-back`, {
    as: influencer,
    body: { version: 1 },
  })
  expect(foreign.status).toBe(403)
  expect((await takeBack(world, order.id, order.version + 5, brand)).body.error.code).toBe('stale_version')
  const both = await Promise.all([1, 2].map(() => takeBack(world, order.id, order.version, brand)))
  expect(both.filter((one) => one.status === 200)).toHaveLength(1)
  const open = await world.request('GET', `/api/orders/${order.id}`, { as: brand })
  expect(open.body).toMatchObject({
    status: 'awaiting_payment',
    slip: null,
    canUploadSlip: true,
    canCancel: true,
  })
  const again = await send('KBANK-00001')
  expect(again.body).toMatchObject({ status: 'slip_review', slip: { reference: 'KBANK-00001' } })
  const finance = await world.operator('finance')
  const decide = (version: number) =>
    world.request('POST', `/api/operator/purchases/${order.id}/slip`, {
      as: finance,
      body: { decision: 'confirm', version, bankRef: 'KBANK-00001', amount: 53_500, currency: 'THB' },
      idempotencyKey: next(),
    })
  // A decision names the version that was shown; a replaced slip is another version.
  expect((await decide(order.version)).body.error.code).toBe('stale_version')
  expect((await decide(again.body.version)).status).toBe(200)
  expect((await takeBack(world, order.id, again.body.version + 1, brand)).body.error.code).toBe(
    'move_not_allowed',
  )
  expect(await world.checkInvariants()).toEqual([])
})
