import { expect, test } from 'vitest'
import { emptyBrief } from '../../../domain/campaign/brief.ts'
import { DEMO_FACTOR } from '../../http/rate-limit.ts'
import { sql } from '../../store/client.ts'
import { raceFor } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { createCampaign } from './create-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { editBrief } from './edit-brief.ts'

/** As if so many had been made today. */
const made = (world: World, key: string, count: number) =>
  world.db.one<{ count: number }>(
    sql`UPDATE rate_count SET count = ${count} WHERE key = ${key} RETURNING count`,
  )
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

test('R34 one brand fills no disk with drafts: a hundred new campaigns in a day, copies and removed ones among them', async () => {
  const world = await makeWorld()
  const [brand, other] = [await world.marketer(), await world.marketer()]
  const create = (as = brand) => createCampaign(as.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
  const { id } = await create()
  const key = `new-campaign:${brand.id}`
  await made(world, key, 100 * DEMO_FACTOR - 1)
  const hold = (tx: Parameters<Parameters<World['db']['transaction']>[0]>[0]) =>
    tx.one(sql`SELECT 1 FROM rate_count WHERE key = ${key} FOR UPDATE`)
  expect(await raceFor(world, hold, [create, () => duplicateCampaign(brand.ctx, id)])).toEqual([
    'done',
    'too_many_requests',
  ])
  expect([
    await codeOf(create()),
    await codeOf(duplicateCampaign(brand.ctx, id)),
    await codeOf(create(other)),
  ]).toEqual(['too_many_requests', 'too_many_requests', 'done'])
  const refused = await world.request('POST', `/api/campaigns/${id}/duplicate`, { as: brand })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
  world.clock.advance({ hours: 24 })
  expect(await codeOf(create())).toBe('done')
})

test('R34 a campaign keeps fifty new briefs of a day', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.campaign()
  const edit = async () => {
    const { version } = await world.db.one<{ version: number }>(
      sql`SELECT version FROM campaign WHERE id = ${campaign.id}`,
    )
    return codeOf(
      editBrief(scene.marketer.ctx, {
        id: campaign.id,
        version,
        brief: { ...emptyBrief(), text: 'ถ่ายรูปหน้าร้าน' },
        criteria: {},
      }),
    )
  }
  expect(await edit()).toBe('done')
  await made(world, `new-brief:${campaign.id}`, 50 * DEMO_FACTOR - 1)
  expect([await edit(), await edit()]).toEqual(['done', 'too_many_requests'])
  world.clock.advance({ hours: 24 })
  expect(await edit()).toBe('done')
})
