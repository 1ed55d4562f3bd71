import { describe, expect, it } from 'vitest'
import type { Criteria, MatchChannel, MatchInfluencer } from './criteria.ts'
import { OPEN_CRITERIA } from './criteria.ts'
import type { MatchCode } from './matching.ts'
import { matchChannels, matchCriteria, matchOffer, refusalOf } from './matching.ts'
import { days, NOW } from './testing/now.ts'
import { waitsForTeam } from './waits-for-team.ts'

describe('matching (docs/domain/campaigns.md#matching)', () => {
  const CRITERIA: Criteria = {
    ...OPEN_CRITERIA,
    country: 'TH',
    currency: 'THB',
    channelTypes: ['INSTAGRAM'],
    followersMin: 1_000,
    followersMax: 50_000,
    engagementMinBp: 200,
    ageMin: 20,
    ageMax: 40,
    genders: ['female'],
    provinces: ['10'],
    nationalities: ['TH'],
    languages: ['th'],
    interests: ['food'],
  }
  const PLOY: MatchInfluencer = {
    memberStatus: 'active',
    isInReview: false,
    country: 'TH',
    currency: 'THB',
    birthDay: '2000-01-01',
    gender: 'female',
    province: '10',
    nationality: 'TH',
    languages: ['th', 'en'],
    interests: ['food', 'travel'],
    hasGuardianConsent: false,
    isMarketerHimself: false,
    isBlocked: false,
  }
  const CHANNEL: MatchChannel = {
    channelId: 'c1',
    type: 'INSTAGRAM',
    status: 'active',
    isInReview: false,
    followers: 12_000,
    engagementBp: 350,
    figures: { source: 'api', at: days(-1) },
    isInCampaign: false,
  }
  const codes = (influencer: Partial<MatchInfluencer>, channel: Partial<MatchChannel> = {}): MatchCode[] =>
    matchCriteria(CRITERIA, { ...PLOY, ...influencer }, { ...CHANNEL, ...channel }, NOW).failures.map(
      ({ code }) => code,
    )

  it('passes who fulfils everything', () => {
    expect(matchCriteria(CRITERIA, PLOY, CHANNEL, NOW)).toEqual({ isMatch: true, failures: [] })
  })
  it.each([
    [{ memberStatus: 'suspended' }, {}, ['account_not_active']],
    [{}, { status: 'disconnected' as const }, ['channel_not_active']],
    [{ country: 'ID' }, {}, ['country']],
    [{ currency: 'IDR' as const }, {}, ['country']],
    [{}, { type: 'X' as const }, ['channel_type']],
    [{}, { followers: 999 }, ['followers_low']],
    [{}, { followers: 50_001 }, ['followers_high']],
    [{}, { followers: 1_000 }, []],
    [{}, { engagementBp: 199 }, ['engagement_low']],
    [{}, { engagementBp: null }, ['engagement_low']],
    [
      {},
      { figures: { source: 'self' as const, at: NOW } },
      ['followers_low', 'followers_high', 'engagement_low', 'figures_stale'],
    ],
    [{ birthDay: '1980-01-01' }, {}, ['age_out_of_range']],
    [{ birthDay: null }, {}, ['age_out_of_range', 'guardian_consent_missing']],
    [{ birthDay: '2006-11-22' }, {}, ['age_out_of_range', 'guardian_consent_missing']],
    [{ birthDay: '2006-11-22', hasGuardianConsent: true }, {}, ['age_out_of_range']],
    [{ birthDay: '2006-11-21' }, {}, []],
    [{ gender: null }, {}, ['gender']],
    [{ province: '50' }, {}, ['province']],
    [{ nationality: null }, {}, ['nationality']],
    [{ languages: ['en'] }, {}, ['language']],
    [{ interests: [] }, {}, ['interest']],
    [{}, { isInCampaign: true }, ['already_in_campaign']],
    [{ isBlocked: true }, {}, ['blocked']],
    [{ isMarketerHimself: true }, {}, ['self_dealing']],
  ])('%j %j', (influencer, channel, expected) => {
    expect(codes(influencer, channel)).toEqual(expected)
  })
  it('tells what is required and what is there', () => {
    const { failures } = matchCriteria(CRITERIA, PLOY, { ...CHANNEL, followers: 999 }, NOW)
    expect(failures).toEqual([{ code: 'followers_low', required: 1_000, actual: 999, fix: 'channel' }])
  })
  it('says of what was sent and not looked at that our team has it, and of nothing else', () => {
    const sent = { status: 'waiting_approve' as const, figures: null, isInReview: true }
    const fixes = (influencer: Partial<MatchInfluencer>, channel: Partial<MatchChannel>) => {
      const { failures } = matchCriteria(
        CRITERIA,
        { ...PLOY, ...influencer },
        { ...CHANNEL, ...channel },
        NOW,
      )
      return { fixes: failures.map(({ code, fix }) => `${code}: ${fix}`), waits: waitsForTeam(failures) }
    }
    const figures = ['followers_low', 'followers_high', 'engagement_low', 'figures_stale']
    expect(fixes({ memberStatus: 'waiting_approve', isInReview: true }, sent)).toEqual({
      fixes: ['account_not_active', 'channel_not_active', ...figures].map((code) => `${code}: wait`),
      waits: true,
    })
    expect(fixes({ memberStatus: 'waiting_approve' }, sent).waits).toBe(false)
    expect(fixes({ gender: 'male' }, sent).waits).toBe(false)
    expect(fixes({}, { ...sent, isInReview: false }).fixes).toContain('channel_not_active: channel')
    // A known figure that is too low stays so, whatever the ownership review finds.
    expect(fixes({}, { ...CHANNEL, followers: 999, isInReview: true }).fixes).toEqual([
      'followers_low: channel',
    ])
    expect(fixes({}, {}).waits).toBe(false)
  })
  it('an offer ignores figures and interests, nothing else', () => {
    expect(matchOffer(CRITERIA, { ...PLOY, interests: [] }, { ...CHANNEL, figures: null }, NOW).isMatch).toBe(
      true,
    )
    expect(matchOffer(CRITERIA, { ...PLOY, province: '50' }, CHANNEL, NOW).isMatch).toBe(false)
  })
  it('open criteria ask only for the person and fresh figures', () => {
    const open: Criteria = { ...OPEN_CRITERIA, country: 'TH', currency: 'THB' }
    const blank = { ...PLOY, gender: null, province: null, nationality: null, languages: [], interests: [] }
    expect(matchCriteria(open, blank, { ...CHANNEL, followers: null, engagementBp: null }, NOW).isMatch).toBe(
      true,
    )
  })
  it('names the hard refusal and puts the best channel first', () => {
    expect(refusalOf(matchCriteria(CRITERIA, { ...PLOY, isBlocked: true }, CHANNEL, NOW).failures)).toBe(
      'blocked',
    )
    expect(refusalOf([])).toBeUndefined()
    const verdicts = matchChannels(CRITERIA, PLOY, [{ ...CHANNEL, channelId: 'c0', type: 'X' }, CHANNEL], NOW)
    expect(verdicts.map((verdict) => verdict.channelId)).toEqual(['c1', 'c0'])
  })
})
