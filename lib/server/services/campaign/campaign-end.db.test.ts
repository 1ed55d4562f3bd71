import { describe, expect, it } from 'vitest'
import { emptyBrief } from '../../../domain/campaign/brief.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { adjustment } from '../../testing/adjustment.ts'
import * as commands from '../job/commands/index.ts'
import { cancelCampaign, previewCancel } from './cancel-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { editBrief } from './edit-brief.ts'
import { endRecruiting } from './end-recruiting.ts'
import { publishCampaign } from './publish-campaign.ts'
import { codeOf, openCampaignScene, target } from './testing/campaign-scene.ts'
import { updateCampaign } from './update-campaign.ts'

const { freeOf, reload, reserveOf, scene, world } = await openCampaignScene()

const anyBrief = async () => ({ ...emptyBrief(), text: 'รีวิว' })

describe('recruiting', () => {
  it('ending refuses waiting applications but leaves offers and work; the last final job makes the report', async () => {
    const campaign = await scene.campaign({ slots: 5 })
    const people = [await world.influencer(), await world.influencer(), await world.influencer()]
    const [waiting, offered, working] = await Promise.all(people.map((who) => scene.apply(who, campaign)))
    const offer = await commands.makePersonalOffer(scene.marketer.ctx, {
      ...scene.at(offered!),
      fee: 100_000n,
    })
    const work = await scene.select(working!)
    const ended = await endRecruiting(scene.marketer.ctx, target(await reload(campaign)))
    expect([ended.status, await reserveOf(ended)]).toEqual(['running', 0n])
    expect(await scene.reload(waiting!)).toMatchObject({ status: 'CANCEL', reasonCode: 'closed' })
    expect((await scene.reload(offer)).status).toBe('ASSIGN')
    await commands.declineOffer(people[1]!.ctx, { ...scene.at(offer), reason: 'no_time', note: '' })
    expect((await reload(campaign)).status).toBe('running')
    const { cancelJob } = await import('../job/commands/index.ts')
    await cancelJob(scene.marketer.ctx, { ...scene.at(work), pct: 0, note: '' })
    expect((await reload(campaign)).status).toBe('reporting')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('cancelling shows the cost, asks for the same cost, and ends everything; delivered work forbids it', async () => {
    const campaign = await scene.campaign({ slots: 5 })
    const people = await Promise.all(Array.from({ length: 4 }, () => world.influencer()))
    const jobs = await Promise.all(people.map((who) => scene.apply(who, campaign)))
    await scene.select(jobs[0]!)
    const delivered = await scene.draft(people[1]!, await scene.select(jobs[1]!))
    await commands.makePersonalOffer(scene.marketer.ctx, { ...scene.at(jobs[2]!), fee: 150_000n })
    let now = await reload(campaign)
    const blocked = await previewCancel(world.db, scene.marketer.ctx, now)
    expect(blocked).toMatchObject({ allowed: false, blockedBy: [{ jobId: delivered.id }] })
    expect(await codeOf(cancelCampaign(scene.marketer.ctx, { ...target(now), cost: blocked.cost }))).toBe(
      'guard_failed',
    )
    const { approveDraft } = await import('../job/commands/index.ts')
    await approveDraft(scene.marketer.ctx, scene.at(delivered))
    world.clock.advance({ hours: 25 })
    now = await reload(campaign)
    const preview = await previewCancel(world.db, scene.marketer.ctx, now)
    // 20 % of one contract after 24 h, 50 % of the one with an approved draft.
    expect(preview).toMatchObject({ allowed: true, cost: 24_000n + 60_000n, offers: 1, applicants: 1 })
    const free = await freeOf()
    expect(await codeOf(cancelCampaign(scene.marketer.ctx, { ...target(now), cost: 1n }))).toBe(
      'guard_failed',
    )
    const canceled = await cancelCampaign(scene.marketer.ctx, { ...target(now), cost: preview.cost })
    expect([canceled.status, await reserveOf(canceled), await freeOf()]).toEqual([
      'canceled',
      0n,
      free + preview.returned,
    ])
    const live = await world.db.many(
      sql`SELECT 1 FROM job WHERE campaign_id = ${campaign.id} AND status NOT IN ('CANCEL', 'COMPLETED', 'REJECTED')`,
    )
    expect(live).toEqual([])
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a new brief is a new version: old applicants must be offered it, and criteria judge again', async () => {
    const campaign = await scene.campaign({ slots: 5 })
    const who = await world.influencer({ followers: 5000 })
    const big = await world.influencer({ followers: 50_000 })
    const job = await scene.apply(who, campaign)
    const bigJob = await scene.apply(big, campaign)
    const brief = { text: 'ข้อความใหม่' }
    const edited = await editBrief(scene.marketer.ctx, {
      ...target(campaign),
      brief,
      criteria: { followersMin: 10_000 },
    })
    expect(edited).toMatchObject({ briefVersion: 2, status: 'open' })
    expect(await scene.reload(job)).toMatchObject({
      status: 'MISMATCHED',
      failures: [{ code: 'followers_low' }],
    })
    expect((await scene.reload(bigJob)).status).toBe('MATCHED')
    expect(await codeOf(scene.select(await scene.reload(bigJob)))).toBe('brief_outdated')
    const bad = editBrief(scene.marketer.ctx, {
      ...target(edited),
      brief: { text: 'หายขาด' },
      criteria: {},
    })
    expect(await codeOf(bad)).toBe('campaign_incomplete')
    await expect(
      world.db.run(sql`UPDATE brief SET body = '{}' WHERE campaign_id = ${campaign.id}`),
    ).rejects.toThrow('INSERT only')
  })

  it('a package campaign takes its price from the lot and gives whole slots back', async () => {
    const offerId = crypto.randomUUID()
    const lotId = crypto.randomUUID()
    const { marketer } = scene
    const now = world.clock.now()
    const { postEntry } = await import('../../store/ledger.ts')
    await world.db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO package_offer (id, status, slug_th, slug_en, name_th, name_en, summary_th, summary_en, body_th, body_en,
          channel_type, post_type, slots, price, fee_per_slot, currency, valid_days, created_at, updated_at)
        VALUES (${offerId}, 'publish', ${offerId}, ${offerId}, 'x', 'x', 'x', 'x', 'x', 'x', 'INSTAGRAM', 'photoPost', 5, 2500000, 400000, 'THB', 365, ${now}, ${now})`)
      await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, offer_id, offer_version, expires_at, created_at)
        VALUES (${lotId}, ${marketer.id}, 'package', 'THB', 2500000, 500000, 5, ${offerId}, 1, ${new Date(now.getTime() + 9e10)}, ${now})`)
      await postEntry(
        tx,
        adjustment({ code: 'mkt.package', owner: marketer.id, lot: lotId }, 2_500_000n),
        now,
      )
    })
    const draft = await createCampaign(marketer.ctx, {
      kind: 'package',
      entry: 'public',
      lotId,
      title: 'แพ็กเกจ',
    })
    expect(draft).toMatchObject({
      fee: 400_000n,
      price: 500_000n,
      slots: 5,
      channelTypes: ['INSTAGRAM'],
      jobKind: 'review',
    })
    const stranger = await world.marketer()
    expect(await codeOf(createCampaign(stranger.ctx, { kind: 'package', lotId, title: '' }))).toBe(
      'not_found',
    )
    const saved = await updateCampaign(marketer.ctx, {
      ...target(draft),
      patch: { fee: 1n, slots: 4, applyBy: new Date(now.getTime() + 9e9), brief: { ...(await anyBrief()) } },
    })
    expect(saved.price).toBe(500_000n)
    const open = await publishCampaign(marketer.ctx, target(saved))
    expect(await reserveOf(open)).toBe(2_000_000n)
    const who = await world.influencer()
    const job = await scene.select(await scene.apply(who, open))
    expect(job.price).toBe(500_000n)
    const { cancelJob } = await import('../job/commands/index.ts')
    await cancelJob(marketer.ctx, { ...scene.at(job), pct: 0, note: '' })
    await endRecruiting(marketer.ctx, target(await reload(open)))
    expect(await balanceOf(world.db, 'mkt.package', { owner: marketer.id })).toBe(2_500_000n)
    expect(await world.checkInvariants()).toEqual([])
  })
})
