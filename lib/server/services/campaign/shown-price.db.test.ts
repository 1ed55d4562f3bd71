import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { addSetting } from '../setting/add-setting.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

test('R6 a campaign reserves the price that its brand saw: with another service fee since, it is out of date', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const as = scene.marketer
  const copy = await duplicateCampaign(as.ctx, (await scene.campaign({ slots: 2 })).id)
  const { id, version } = await updateCampaign(as.ctx, {
    id: copy.id,
    version: copy.version,
    patch: { applyBy: new Date(world.clock.now().getTime() + 86_400_000 * 20) },
  })
  const seen = async () =>
    (await world.request('GET', `/api/campaigns/${id}/check`, { as })).body.price.price.minor as number
  const publish = (price?: number) =>
    world.request('POST', `/api/campaigns/${id}/publish`, {
      as,
      body: { version, ...(price === undefined ? {} : { price }) },
      idempotencyKey: crypto.randomUUID(),
    })
  const shown = await seen()
  await addSetting(world.system, 'service_fee_bp', 3_000)
  const refused = await publish(shown)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'stale_version'])
  const now = await seen()
  expect([shown, now]).toEqual([120_000, 130_000])
  expect((await publish(now)).body.status).toBe('open')
  expect(await world.db.one(sql`SELECT price, status FROM campaign WHERE id = ${id}`)).toEqual({
    price: 130_000n,
    status: 'open',
  })
  expect(await world.checkInvariants()).toEqual([])
})
