import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

type Who = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>
const removeOf = (world: World) => (id: string, version: number, as: Who) =>
  world.request('POST', `/api/campaigns/${id}/remove`, { as, body: { version } })

it('a draft is thrown away by its marketer, once, in the version that was seen; nothing of it stays in a list', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const remove = removeOf(world)
  const made = async () =>
    (
      await world.request('POST', '/api/campaigns', {
        as: scene.marketer,
        body: { kind: 'public', title: 'ชานมใหม่' },
      })
    ).body as { id: string; version: number }
  const draft = await made()
  expect((await remove(draft.id, 1, await world.marketer())).status).toBe(404)
  expect((await remove(newId(), 1, scene.marketer)).status).toBe(404)
  expect((await remove(draft.id, 1, await world.influencer())).status).toBe(403)
  expect((await remove(draft.id, 2, scene.marketer)).body.error.code).toBe('stale_version')
  const both = await Promise.all([remove(draft.id, 1, scene.marketer), remove(draft.id, 1, scene.marketer)])
  expect(both.map((one) => one.status).sort()).toEqual([200, expect.any(Number)])
  expect(both.filter((one) => one.status === 200)).toHaveLength(1)
  const drafts = await world.request('GET', '/api/campaigns?tab=draft', { as: scene.marketer })
  expect(drafts.body.items).toEqual([])
  // A draft that was sent back keeps its brief and is cancelled instead of deleted.
  const back = await made()
  await world.db.run(sql`UPDATE campaign SET brief_version = 1 WHERE id = ${back.id}`)
  expect((await remove(back.id, 1, scene.marketer)).body).toEqual({ ok: true })
  expect(await world.db.one(sql`SELECT status FROM campaign WHERE id = ${back.id}`)).toEqual({
    status: 'canceled',
  })
  const open = await scene.campaign()
  const refused = await remove(open.id, open.version, scene.marketer)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'campaign_frozen'])
  expect(await world.checkInvariants()).toEqual([])
})

it('the price guide is drawn from finished jobs of several brands, with how many, and says nothing of few', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const draft = await world.request('POST', '/api/campaigns', {
    as: scene.marketer,
    body: { kind: 'public', title: 'ชานมใหม่' },
  })
  await world.request('PATCH', `/api/campaigns/${draft.body.id}`, {
    as: scene.marketer,
    body: {
      version: 1,
      channelTypes: ['INSTAGRAM'],
      deliverables: [{ postType: 'photoPost', count: 1, note: '' }],
    },
  })
  const guide = async (as: Who = scene.marketer) =>
    world.request('GET', `/api/campaigns/${draft.body.id}/price-guide`, { as })
  expect((await guide()).body).toEqual({ guide: null, jobs: 0, least: 5, months: 12 })
  const fees = [50_000, 60_000, 70_000, 80_000, 90_000]
  const brands = [await makeScene(world), await makeScene(world), await makeScene(world)]
  for (const [at, fee] of fees.entries()) {
    const { job, campaign } = await brands[at < 2 ? 0 : 1]!.make('COMPLETED:')
    await world.db.run(sql`UPDATE job SET fee = ${fee}, price = ${fee} + service_fee WHERE id = ${job.id}`)
    await world.db.run(sql`UPDATE campaign SET running_at = ${world.clock.now()} WHERE id = ${campaign.id}`)
  }
  // Five jobs, but of two brands only.
  expect((await guide()).body).toMatchObject({ guide: null, jobs: 5 })
  const { campaign } = await brands[2]!.make('COMPLETED:')
  await world.db.run(sql`UPDATE campaign SET running_at = ${world.clock.now()} WHERE id = ${campaign.id}`)
  expect((await guide()).body).toEqual({
    guide: {
      low: { minor: 60_000, currency: 'THB' },
      middle: { minor: 70_000, currency: 'THB' },
      high: { minor: 90_000, currency: 'THB' },
    },
    jobs: 6,
    least: 5,
    months: 12,
  })
  expect((await guide(await world.marketer())).status).toBe(404)
}, 60_000)

it('a campaign counts the products that wait to be sent, and no longer those that are on their way', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { campaign } = await scene.make('SHIPPING:')
  await scene.make('SHIPPING:sent')
  const { body } = await world.request('GET', `/api/campaigns/${campaign.id}`, { as: scene.marketer })
  expect(body.counts).toMatchObject({ toShip: 1, working: 2 })
})
