import { expect, test } from 'vitest'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { meet } from '../../testing/lock-waits.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { changeSlots } from './change-slots.ts'
import { createCampaign } from './create-campaign.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { codeOf, target } from './testing/campaign-scene.ts'
import { updateCampaign } from './update-campaign.ts'

type Brand = Awaited<ReturnType<World['marketer']>>

const draftOf = (brand: Brand) => createCampaign(brand.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
const idsOf = async (world: World) =>
  (await world.db.many<{ id: string }>(sql`SELECT id FROM campaign ORDER BY id`)).map((row) => row.id)
const remove = async (world: World, as: Brand, { id, version }: { id: string; version: number }) => {
  const answer = await world.request('POST', `/api/campaigns/${id}/remove`, { as, body: { version } })
  return answer.status === 200 ? 'done' : answer.body.error.code
}

test('a draft is thrown away by its brand alone, in the version that was seen, once', async () => {
  const world = await makeWorld()
  const [brand, other] = [await world.marketer(), await world.marketer()]
  const [kept, draft, foreign] = [await draftOf(brand), await draftOf(brand), await draftOf(other)]
  expect(await remove(world, brand, foreign)).toBe('not_found')
  expect(await remove(world, brand, { ...draft, version: draft.version + 1 })).toBe('stale_version')
  expect(await idsOf(world)).toEqual([kept.id, draft.id, foreign.id].sort())

  const both = await Promise.all([remove(world, brand, draft), remove(world, brand, draft)])
  // The second finds it gone, or gone meanwhile.
  expect(both.sort()).toEqual(['done', expect.stringMatching(/^(not_found|stale_version)$/)])
  expect(await idsOf(world)).toEqual([kept.id, foreign.id].sort())
  const log = await world.db.many(sql`SELECT subject_id AS id, from_status AS status, data FROM audit_log
    WHERE transition = 'remove_draft'`)
  expect(log).toEqual([{ id: draft.id, status: 'draft', data: { no: 2 } }])
  expect(await world.checkInvariants()).toEqual([])
})

test('a draft that is saved while it is thrown away stays, with what was saved', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const draft = await draftOf(brand)
  const removed = await meet(
    world,
    (bind) => updateCampaign(bind(brand.ctx), { ...target(draft), patch: { title: 'รีวิวร้านใหม่' } }),
    () => remove(world, brand, draft),
  )
  expect(removed).toBe('stale_version')
  expect(await findCampaign(world.db, draft.id)).toMatchObject({ title: 'รีวิวร้านใหม่' })
})

test('of a draft that is saved in two tabs at once the second is out of date', async () => {
  const world = await makeWorld()
  const brand = await world.marketer()
  const draft = await draftOf(brand)
  const save = (ctx: typeof brand.ctx, title: string) =>
    updateCampaign(ctx, { ...target(draft), patch: { title } })
  const second = await meet(
    world,
    (bind) => save(bind(brand.ctx), 'จากแท็บแรก'),
    () => codeOf(save(brand.ctx, 'จากแท็บที่สอง')),
  )
  expect(second).toBe('stale_version')
  expect(await findCampaign(world.db, draft.id)).toMatchObject({
    title: 'จากแท็บแรก',
    version: draft.version + 1,
  })
})

test('what was published is not thrown away', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const campaign = await scene.campaign({ slots: 1 })
  expect(await remove(world, scene.marketer, campaign)).toBe('campaign_frozen')
  expect(await idsOf(world)).toEqual([campaign.id])
})

test('a paused campaign whose slots are all taken is full as soon as it goes on', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer({ followers: 5000 })
  const begun = await scene.campaign({ slots: 2 })
  await scene.select(await scene.apply(who, begun))
  const paused = await pauseCampaign(scene.marketer.ctx, target((await findCampaign(world.db, begun.id))!))
  const smaller = await changeSlots(scene.marketer.ctx, { ...target(paused), slots: 1 })
  expect(smaller).toMatchObject({ status: 'paused', slots: 1, slotsTaken: 1 })

  const stranger = await world.marketer()
  expect(await codeOf(resumeCampaign(stranger.ctx, target(smaller)))).toBe('not_found')
  const full = await resumeCampaign(scene.marketer.ctx, target(smaller))
  expect(full).toMatchObject({ id: begun.id, status: 'full', version: smaller.version + 2 })
  expect(await findCampaign(world.db, begun.id)).toMatchObject({ status: 'full', version: full.version })
  expect(await balanceOf(world.db, 'mkt.reserved', { ref: begun.id })).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})
