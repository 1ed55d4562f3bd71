import { describe, expect, it } from 'vitest'
import { matchCriteria } from '../../../domain/campaign/matching.ts'
import { toCriteria } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { criteriaOf, findMatchRows, findRelations, toMatchFacts } from '../../store/matching.ts'
import type { Influencer } from '../../testing/scene.ts'
import { countMatching } from '../influencer-search/queries.ts'
import { listMatchingJobs } from '../job-market/matching-jobs.ts'
import { createCampaign } from './create-campaign.ts'
import { endRecruiting } from './end-recruiting.ts'
import { expectApplicants } from './expected-applicants.ts'
import { inviteInfluencer } from './invite-influencer.ts'
import { codeOf, openCampaignScene, target } from './testing/campaign-scene.ts'
import { type CampaignPatch, updateCampaign } from './update-campaign.ts'

const { reload, scene, world } = await openCampaignScene()

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

  it('an under-age influencer needs the parental document', async () => {
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

// Last, because it moves the clock by a year.
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
    // Not similar: other pay, other platform, other work, still recruiting.
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
