import { describe, expect, it } from 'vitest'
import type { CampaignRow } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import * as commands from '../job/commands/index.ts'
import { changeSlots } from './change-slots.ts'
import { createCampaign } from './create-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { endRecruiting } from './end-recruiting.ts'
import { checkCampaign } from './get-campaign.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { codeOf, openCampaignScene, target } from './testing/campaign-scene.ts'
import { updateCampaign } from './update-campaign.ts'

const { freeOf, reload, reserveOf, scene, world } = await openCampaignScene()

const P = 120_000n

describe('numbers', () => {
  it('of campaigns are counted for each brand alone, also when several drafts begin at once', async () => {
    const [one, two] = [await world.marketer(), await world.marketer()]
    const start = (who: typeof one) => createCampaign(who.ctx, { kind: 'public', title: '' })
    expect((await start(one)).no).toBe(1n)
    const many = await Promise.all([start(one), start(two), start(one), start(one), start(two)])
    const of = (who: typeof one) =>
      many.flatMap((made) => (made.marketerId === who.id ? [Number(made.no)] : [])).sort()
    expect([of(one), of(two)]).toEqual([
      [2, 3, 4],
      [1, 2],
    ])
    const copy = await duplicateCampaign(two.ctx, many[1]!.id)
    expect(copy.no).toBe(3n)
  })
})

describe('recruiting', () => {
  it('opening sets slots x P aside; slots, pause and end move it back and forth', async () => {
    const free = await freeOf()
    let campaign = await scene.campaign({ slots: 3 })
    expect([campaign.status, await reserveOf(campaign), await freeOf()]).toEqual([
      'open',
      3n * P,
      free - 3n * P,
    ])
    campaign = await changeSlots(scene.marketer.ctx, { ...target(campaign), slots: 5 })
    expect(await reserveOf(campaign)).toBe(5n * P)
    campaign = await changeSlots(scene.marketer.ctx, { ...target(campaign), slots: 2 })
    expect(await reserveOf(campaign)).toBe(2n * P)
    campaign = await pauseCampaign(scene.marketer.ctx, target(campaign))
    expect([campaign.status, await reserveOf(campaign)]).toEqual(['paused', 2n * P])
    campaign = await resumeCampaign(scene.marketer.ctx, target(campaign))
    expect(campaign.status).toBe('open')
    campaign = await endRecruiting(scene.marketer.ctx, target(campaign))
    expect([campaign.status, await reserveOf(campaign), await freeOf()]).toEqual(['reporting', 0n, free])
    expect(await codeOf(pauseCampaign(scene.marketer.ctx, target(campaign)))).toBe('move_not_allowed')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('refuses to open without credit, and changes nothing', async () => {
    const poor = await world.marketer({ credit: P })
    const draft = scene.campaign({ slots: 2 }, poor.ctx)
    expect(await codeOf(draft)).toBe('insufficient_balance')
    const [row] = await world.db.many<CampaignRow>(sql`SELECT * FROM campaign WHERE marketer_id = ${poor.id}`)
    expect(row).toMatchObject({ status: 'draft', briefVersion: 0 })
  })

  it('a marketer who is not active may write but not publish', async () => {
    const waiting = await world.marketer({ status: 'waiting_approve', credit: 10n * P })
    expect(await codeOf(scene.campaign({}, waiting.ctx))).toBe('member_not_active')
    const draft = await createCampaign(waiting.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
    const lack = async (as = waiting) => {
      const { account, ready, price } = await checkCampaign(as.ctx, draft.id)
      return { account, ready, short: price.shortBy.minor }
    }
    await updateCampaign(waiting.ctx, { ...target(draft), patch: { fee: 100_000n, slots: 20 } })
    expect(await lack()).toEqual({ account: 'other', ready: false, short: 10n * P })
    await world.db.run(sql`UPDATE marketer_profile SET completed_at = NULL WHERE member_id = ${waiting.id}`)
    expect(await lack()).toEqual({ account: 'profile', ready: false, short: 10n * P })
    expect(await codeOf(lack(scene.marketer))).toBe('not_found')
    const own = await createCampaign(scene.marketer.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
    expect((await checkCampaign(scene.marketer.ctx, own.id)).account).toBeNull()
  })

  it('the last slot fills the campaign; a declined personal offer opens it and its base price is reserve again', async () => {
    let campaign = await scene.campaign({ slots: 1 })
    const who = await world.influencer()
    const other = await world.influencer()
    const job = await scene.apply(who, campaign)
    const second = await scene.apply(other, campaign)
    const free = await freeOf()
    const offer = await commands.makePersonalOffer(scene.marketer.ctx, {
      ...scene.at(job),
      fee: 150_000n,
    })
    expect(offer).toMatchObject({ status: 'ASSIGN', fee: 150_000n, price: 180_000n, extraFee: 50_000n })
    expect([(await reload(campaign)).status, await reserveOf(campaign), await freeOf()]).toEqual([
      'full',
      0n,
      free - 60_000n,
    ])
    const news = async () =>
      (await world.outbox())
        .filter((row) => row.event === 'campaign_full' && row.subjectId === campaign.id)
        .map((row) => row.payload.kind)
    expect(await news()).toEqual(['offered'])
    expect(await codeOf(scene.select(second))).toBe('no_slot')
    await commands.declineOffer(who.ctx, { ...scene.at(offer), reason: 'price', note: '' })
    campaign = await reload(campaign)
    expect([campaign.status, campaign.slotsTaken, await reserveOf(campaign), await freeOf()]).toEqual([
      'open',
      0,
      P,
      free,
    ])
    expect((await scene.select(second)).status).toBe('READY')
    expect(await news()).toEqual(['offered', undefined])
    expect(
      await codeOf(changeSlots(scene.marketer.ctx, { ...target(await reload(campaign)), slots: 0 })),
    ).toBe('amount_out_of_range')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('twenty applicants race for the last slot: one wins, nobody else is touched', async () => {
    const campaign = await scene.campaign({ slots: 1 })
    const jobs = []
    for (let n = 0; n < 20; n++) jobs.push(await scene.apply(await world.influencer(), campaign))
    const free = await freeOf()
    const answers = await Promise.all(jobs.map((job) => codeOf(scene.select(job))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => ['no_slot', 'campaign_not_open'].includes(answer))).toHaveLength(19)
    const after = await Promise.all(jobs.map((job) => scene.reload(job)))
    expect(after.filter((job) => job.status === 'MATCHED')).toHaveLength(19)
    const full = await reload(campaign)
    expect([full.status, full.slotsTaken, await reserveOf(campaign), await freeOf()]).toEqual([
      'full',
      1,
      0n,
      free,
    ])
    // The same race by personal offers, for a slot that a declined offer frees.
    const second = await scene.campaign({ slots: 1 })
    const others = []
    for (let n = 0; n < 20; n++) others.push(await scene.apply(await world.influencer(), second))
    const offers = await Promise.all(
      others.map((job) =>
        codeOf(commands.makePersonalOffer(scene.marketer.ctx, { ...scene.at(job), fee: 110_000n })),
      ),
    )
    expect(offers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect((await reload(second)).slotsTaken).toBe(1)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('never lowers slots below those taken, and a full campaign with one more slot is open again', async () => {
    const campaign = await scene.campaign({ slots: 2 })
    for (const who of [await world.influencer(), await world.influencer()])
      await scene.select(await scene.apply(who, campaign))
    const full = await reload(campaign)
    expect(full.status).toBe('full')
    expect(await codeOf(changeSlots(scene.marketer.ctx, { ...target(full), slots: 1 }))).toBe(
      'slots_below_taken',
    )
    const more = await changeSlots(scene.marketer.ctx, { ...target(full), slots: 3 })
    expect([more.status, await reserveOf(more)]).toEqual(['open', P])
    const less = await changeSlots(scene.marketer.ctx, { ...target(more), slots: 2 })
    expect([less.status, await reserveOf(less)]).toEqual(['full', 0n])
  })
})
