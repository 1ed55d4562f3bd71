import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchCriteria } from '../../../domain/campaign/matching.ts'
import { Refusal } from '../../../domain/errors.ts'
import { type CampaignRow, findCampaign, toCriteria } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { criteriaOf, findMatchRows, findRelations, toMatchFacts } from '../../store/matching.ts'
import { type Influencer, makeScene, type Scene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { countMatching } from '../influencer-search/queries.ts'
import * as commands from '../job/commands/index.ts'
import { listMatchingJobs } from '../job-market/matching-jobs.ts'
import { cancelCampaign, previewCancel } from './cancel-campaign.ts'
import { changeSlots } from './change-slots.ts'
import { createCampaign } from './create-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { editBrief } from './edit-brief.ts'
import { endRecruiting } from './end-recruiting.ts'
import { expectApplicants } from './expected-applicants.ts'
import { checkCampaign } from './get-campaign.ts'
import { inviteInfluencer } from './offer-job.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { publishCampaign } from './publish-campaign.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { type CampaignPatch, updateCampaign } from './update-campaign.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await makeWorld({ keep: true })
})
beforeEach(async () => {
  scene = await makeScene(world)
})
afterAll(() => world.close())

const P = 120_000n
const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
const reserveOf = (campaign: { id: string }) => balanceOf(world.db, 'mkt.reserved', { ref: campaign.id })
const freeOf = () => balanceOf(world.db, 'mkt.available', { owner: scene.marketer.id })
const reload = async (campaign: { id: string }): Promise<CampaignRow> =>
  (await findCampaign(world.db, campaign.id))!
const target = (campaign: CampaignRow) => ({ id: campaign.id, version: campaign.version })

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
    // The same race by personal offers, for a slot that a declined offer gives back.
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
      await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, offer_id, expires_at, created_at)
        VALUES (${lotId}, ${marketer.id}, 'package', 'THB', 2500000, 500000, 5, ${offerId}, ${new Date(now.getTime() + 9e10)}, ${now})`)
      await postEntry(
        tx,
        {
          event: 'L28',
          idemKey: `test:package:${lotId}`,
          currency: 'THB',
          lines: [
            { code: 'platform.adjustment', owner: null, ref: null, lot: null, side: 'D', amount: 2_500_000n },
            { code: 'mkt.package', owner: marketer.id, ref: null, lot: lotId, side: 'C', amount: 2_500_000n },
          ],
        },
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

async function anyBrief() {
  return {
    text: 'รีวิว',
    dos: [],
    donts: [],
    messages: [],
    mentions: [],
    hashtags: [],
    links: [],
    assetFileIds: [],
    disclosureTag: '#ad',
  }
}

describe('matching', () => {
  const CRITERIA = toCriteria({
    followersMin: 1000,
    followersMax: 9000,
    engagementMinBp: 200,
    ageMin: 22,
    ageMax: 30,
    genders: ['female'],
    provinces: ['กรุงเทพมหานคร'],
    nationalities: ['TH'],
    languages: ['th'],
    interests: ['food'],
  })
  /** Each change makes exactly one criterion fail. */
  const CHANGES: [code: string, change: (who: Influencer) => ReturnType<typeof sql>][] = [
    ['account_not_active', (who) => sql`UPDATE member SET status = 'suspended' WHERE id = ${who.id}`],
    [
      'channel_not_active',
      (who) => sql`UPDATE channel SET status = 'disconnected' WHERE id = ${who.channelId}`,
    ],
    ['country', (who) => sql`UPDATE member SET country = 'ID' WHERE id = ${who.id}`],
    ['channel_type', (who) => sql`UPDATE channel SET type = 'TIKTOK' WHERE id = ${who.channelId}`],
    ['followers_low', (who) => sql`UPDATE channel SET followers = 999 WHERE id = ${who.channelId}`],
    ['followers_high', (who) => sql`UPDATE channel SET followers = 9001 WHERE id = ${who.channelId}`],
    ['engagement_low', (who) => sql`UPDATE channel SET engagement_bp = 199 WHERE id = ${who.channelId}`],
    [
      'age_out_of_range',
      (who) => sql`UPDATE influencer_profile SET birth_date = '1995-01-01' WHERE member_id = ${who.id}`,
    ],
    ['gender', (who) => sql`UPDATE influencer_profile SET gender = NULL WHERE member_id = ${who.id}`],
    [
      'province',
      (who) => sql`UPDATE influencer_profile SET province = 'เชียงใหม่' WHERE member_id = ${who.id}`,
    ],
    [
      'nationality',
      (who) => sql`UPDATE influencer_profile SET nationality = 'LA' WHERE member_id = ${who.id}`,
    ],
    [
      'language',
      (who) => sql`UPDATE influencer_profile SET content_languages = '{en}' WHERE member_id = ${who.id}`,
    ],
    ['interest', (who) => sql`UPDATE influencer_profile SET interests = '{car}' WHERE member_id = ${who.id}`],
    [
      'blocked',
      (who) => sql`INSERT INTO member_block VALUES (${who.id}, ${scene.marketer.id}, ${world.clock.now()})`,
    ],
    [
      'blocked',
      (who) => sql`INSERT INTO member_block VALUES (${scene.marketer.id}, ${who.id}, ${world.clock.now()})`,
    ],
    [
      'self_dealing',
      (who) =>
        sql`UPDATE member SET person_hash = (SELECT person_hash FROM member WHERE id = ${scene.marketer.id}) WHERE id = ${who.id}`,
    ],
  ]

  it.each(CHANGES)('%s: its reason is given, and only it', async (code, change) => {
    const campaign = await scene.campaign({ criteria: CRITERIA })
    const who = await world.influencer({ interests: ['food'] })
    const read = async (isMatch: boolean) =>
      (await listMatchingJobs(who.ctx, { isMatch, limit: 50 })).items.find((item) => item.id === campaign.id)
    expect((await read(true))?.match.isMatch).toBe(true)
    await world.db.run(change(who))
    expect(await read(true)).toBe(undefined)
    expect((await read(false))?.match.channels[0]?.failures.map((failure) => failure.code)).toEqual([code])
  })

  it('an under-age influencer needs the parental paper', async () => {
    const campaign = await scene.campaign({})
    const who = await world.influencer({ birthDate: '2008-01-01' })
    const read = async () =>
      (await listMatchingJobs(who.ctx, { isMatch: false, limit: 50 })).items.find(
        (item) => item.id === campaign.id,
      )
    expect((await read())?.match.channels[0]?.failures).toMatchObject([
      { code: 'guardian_consent_missing', actual: 18, fix: 'documents' },
    ])
    await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
      VALUES (gen_random_uuid(), ${who.id}, 'A', 'parental_consent', 'approve', ${await scene.file(who.id)}, ${world.clock.now()})`)
    expect(await read()).toBe(undefined)
  })

  it('an offer forgives figures and interests, not the rest', async () => {
    const campaign = await scene.campaign({ kind: 'invite_only', criteria: CRITERIA })
    const small = await world.influencer({ followers: 5, interests: ['car'] })
    const offer = await inviteInfluencer(scene.marketer.ctx, {
      campaignId: campaign.id,
      channelId: small.channelId,
    })
    expect(offer.status).toBe('ASSIGN')
    const again = inviteInfluencer(scene.marketer.ctx, {
      campaignId: campaign.id,
      channelId: small.channelId,
    })
    expect(await codeOf(again)).toBe('already_in_campaign')
    const elsewhere = await world.influencer()
    await world.db.run(sql`UPDATE influencer_profile SET province = 'ตาก' WHERE member_id = ${elsewhere.id}`)
    const refused = inviteInfluencer(scene.marketer.ctx, {
      campaignId: campaign.id,
      channelId: elsewhere.channelId,
    })
    expect(await codeOf(refused)).toBe('criteria_not_met')
  })

  it('counting in SQL agrees with the rule for every channel', async () => {
    const people = await Promise.all(
      CHANGES.map(async ([code, change]) => {
        const who = await world.influencer({ interests: ['food'] })
        if (code !== 'blocked' && code !== 'self_dealing') await world.db.run(change(who))
        return who
      }),
    )
    const ids = await world.db.many<{ id: string }>(sql`SELECT id FROM channel`)
    expect(ids.length).toBeGreaterThan(people.length)
    const rows = await findMatchRows(
      world.db,
      ids.map((row) => row.id),
    )
    const relations = await findRelations(world.db, { influencerIds: [], marketerIds: [], campaignIds: [] })
    const place = { country: 'TH', currency: 'THB' as const }
    const campaign = {
      id: 'x',
      marketerId: 'x',
      channelTypes: ['INSTAGRAM' as const],
      currency: 'THB' as const,
    }
    const criteria = criteriaOf(campaign, CRITERIA, 'TH')
    const passing = rows.filter((row) => {
      const facts = toMatchFacts(row, campaign, relations, place)
      return matchCriteria(criteria, facts.influencer, facts.channel, world.clock.now()).isMatch
    })
    expect(passing.length).toBeGreaterThan(0)
    const counted = await countMatching(scene.marketer.ctx, {
      criteria: CRITERIA,
      channelTypes: ['INSTAGRAM'],
    })
    expect(counted.channels).toBe(passing.length)
  })
})

// Last: it moves the clock by a year.
describe('expected applicants', () => {
  /** A platform that no other test recruits on, so that only these campaigns are similar. */
  const onLemon = { channelTypes: ['LEMON8'], slots: 10 }
  async function recruited(applicants: number, patch: CampaignPatch = {}): Promise<void> {
    const campaign = await scene.campaign({ ...onLemon, ...patch })
    for (let n = 0; n < applicants; n++)
      await scene.apply(await world.influencer({ channelType: campaign.channelTypes[0]! }), campaign)
    await endRecruiting(scene.marketer.ctx, target(await reload(campaign)))
  }

  it('come from public campaigns like it that have ended recruiting; too few of them say nothing', async () => {
    const draft = await createCampaign(scene.marketer.ctx, { kind: 'public', title: 'ลิปสีใหม่' })
    await updateCampaign(scene.marketer.ctx, {
      id: draft.id,
      version: draft.version,
      patch: { ...onLemon, fee: 120_000n, deliverables: [{ postType: 'photoPost', count: 1, note: '' }] },
    })
    const ask = () => expectApplicants(scene.marketer.ctx, draft.id)
    for (const applicants of [3, 0, 2, 1]) await recruited(applicants)
    // Not like it: other pay, other platform, other work, still recruiting.
    await recruited(1, { fee: 250_000n })
    await recruited(1, { channelTypes: ['INSTAGRAM'] })
    await recruited(1, { deliverables: [{ postType: 'videoPost', count: 1, note: '' }] })
    await scene.campaign(onLemon)
    expect(await ask()).toMatchObject({
      expected: null,
      campaigns: 4,
      least: 5,
      feeFrom: { minor: 60_000n },
      feeTo: { minor: 240_000n },
    })
    await recruited(4)
    expect(await ask()).toMatchObject({ expected: { low: 1, middle: 2, high: 3 }, campaigns: 5 })
    const other = await world.marketer()
    expect(await codeOf(expectApplicants(other.ctx, draft.id))).toBe('not_found')
    world.clock.advance({ days: 380 })
    expect(await ask()).toMatchObject({ expected: null, campaigns: 0, months: 12 })
  })
})
