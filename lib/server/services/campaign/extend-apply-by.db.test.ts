import { expect, it } from 'vitest'
import type { CampaignRow } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { within } from '../context.ts'
import { endRecruiting } from './end-recruiting.ts'
import { extendApplyBy } from './extend-apply-by.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { codeOf, openCampaignScene, target } from './testing/campaign-scene.ts'

const { reload, scene, world } = await openCampaignScene()

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
const extend = (campaign: CampaignRow, applyBy: Date, as = scene.marketer) =>
  codeOf(extendApplyBy(as.ctx, { ...target(campaign), applyBy }))
const send = (campaign: CampaignRow, applyBy: Date, as: Parameters<typeof world.request>[2]) =>
  world.request('POST', `/api/campaigns/${campaign.id}/apply-by`, {
    ...as,
    body: { version: campaign.version, applyBy: applyBy.toISOString() },
  })

it('a brand recruits longer, and applications count until the new moment, no longer', async () => {
  const campaign = await scene.campaign({ applyBy: inDays(10) })
  const later = inDays(20)
  const { status, body } = await send(campaign, later, { as: scene.marketer })
  expect([status, body]).toMatchObject([200, { id: campaign.id, version: campaign.version + 1 }])
  expect(await reload(campaign)).toMatchObject({ status: 'open', applyBy: later, slots: campaign.slots })
  expect(
    await world.db.one(sql`SELECT actor_id, from_status, to_status FROM audit_log
      WHERE subject_id = ${campaign.id} AND transition = 'extend-apply-by'`),
  ).toEqual({ actorId: scene.marketer.id, fromStatus: 'open', toStatus: 'open' })
  const [first, second] = [await world.influencer(), await world.influencer()]
  world.clock.advance({ days: 15 })
  expect(await codeOf(scene.apply(first, await reload(campaign)))).toBe('done')
  world.clock.advance({ days: 5 })
  expect(await codeOf(scene.apply(second, await reload(campaign)))).toBe('campaign_not_open')
  expect(await world.checkInvariants()).toEqual([])
})

it('never shorter, and never into the past', async () => {
  const campaign = await scene.campaign({ applyBy: inDays(10) })
  for (const applyBy of [inDays(9), campaign.applyBy!, inDays(-1)]) {
    const { status, body } = await send(campaign, applyBy, { as: scene.marketer })
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'guard_failed', details: { guard: 'apply_by' } },
    ])
  }
  expect(await reload(campaign)).toMatchObject({ applyBy: campaign.applyBy, version: campaign.version })
  // Its moment may have passed while the clock that ends it is late.
  const late = await scene.campaign({ applyBy: inDays(2) })
  world.clock.advance({ days: 4 })
  expect(await extend(late, inDays(-1))).toBe('guard_failed')
})

it('only its brand extends, in the version it saw, while it recruits and the brand stands', async () => {
  const campaign = await scene.campaign({ applyBy: inDays(10) })
  const later = inDays(20)
  expect((await send(campaign, later, { as: await world.marketer() })).status).toBe(404)
  expect((await send(campaign, later, { as: await world.influencer() })).status).toBe(403)
  expect((await send(campaign, later, {})).status).toBe(401)
  const stale = { ...campaign, version: campaign.version - 1 }
  expect(await extend(stale, later)).toBe('stale_version')
  expect((await reload(campaign)).applyBy).toEqual(campaign.applyBy)
  const both = await Promise.all([extend(campaign, later), extend(campaign, inDays(21))])
  expect(both.sort()).toEqual(['done', 'stale_version'])
  const paused = await pauseCampaign(scene.marketer.ctx, target(await reload(campaign)))
  expect(await extend(paused, inDays(30))).toBe('done')

  await world.db.run(sql`UPDATE member SET status = 'suspended' WHERE id = ${scene.marketer.id}`)
  expect(await extend(await reload(campaign), inDays(40))).toBe('member_not_active')
  await world.db.run(sql`UPDATE member SET status = 'active' WHERE id = ${scene.marketer.id}`)
  const ended = await endRecruiting(scene.marketer.ctx, target(await reload(campaign)))
  const { body } = await send(ended, inDays(50), { as: scene.marketer })
  expect(body.error).toMatchObject({ code: 'move_not_allowed', details: { status: ended.status } })
  expect((await reload(campaign)).applyBy).toEqual(inDays(30))
})

it('the list of openings and the page of the opening are made again, but not for invitations', async () => {
  const pagesOf = async (kind: 'public' | 'invite_only') => {
    const campaign = await scene.campaign({ kind, applyBy: inDays(10) })
    return world.db.transaction(async (tx) => {
      await extendApplyBy(within(scene.marketer.ctx, tx), { ...target(campaign), applyBy: inDays(20) })
      return [[...tx.invalidated].sort(), campaign.id]
    })
  }
  const [pages, id] = await pagesOf('public')
  expect(pages).toEqual([`job:${id}`, 'jobs:public'])
  expect((await pagesOf('invite_only'))[0]).toEqual([])
})
