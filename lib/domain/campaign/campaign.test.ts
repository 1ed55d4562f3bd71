import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import type { Criteria, MatchChannel, MatchInfluencer } from './criteria.ts'
import { OPEN_CRITERIA } from './criteria.ts'
import type { CampaignDraft } from './fields.ts'
import { checkFrozenFields, checkSlotChange, isReadyToOpen, missingCampaignFields } from './fields.ts'
import type { MatchCode } from './matching.ts'
import { matchChannels, matchCriteria, matchOffer, refusalOf } from './matching.ts'
import type { CampaignFacts, CampaignInput, CampaignMoveCode, CampaignRole } from './states.ts'
import { CAMPAIGN_MOVES, CAMPAIGN_STATUSES, decideCampaignMove } from './states.ts'
import { checkText } from './text-check.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'done'
}

const FACTS: CampaignFacts = {
  status: 'open',
  entry: 'public',
  slots: 2,
  slotsTaken: 1,
  applyBy: days(-1),
  reportingSince: days(-7),
  liveJobs: 0,
  hasDeliveredJob: false,
}

const INPUT: CampaignInput = { missing: [], hasFindings: false, reason: 'x' }
const decide = (facts: Partial<CampaignFacts>, code: CampaignMoveCode, by: CampaignRole, input = INPUT) =>
  decideCampaignMove({ ...FACTS, ...facts }, code, by, input, NOW)

describe('states §3.2', () => {
  it('move as written and no other way', () => {
    const written: Record<string, string> = {
      draft: 'in_review canceled',
      in_review: 'open draft canceled',
      open: 'full paused running canceled',
      paused: 'open running canceled',
      full: 'open running canceled',
      running: 'reporting',
      reporting: 'closed',
      closed: '',
      canceled: '',
    }
    for (const status of CAMPAIGN_STATUSES) {
      const reached = Object.values(CAMPAIGN_MOVES)
        .filter((move) => move.from.includes(status))
        .map((move) => move.to)
      expect(reached.sort()).toEqual((written[status] ?? '').split(' ').filter(Boolean).sort())
    }
    for (const [code, move] of Object.entries(CAMPAIGN_MOVES)) {
      for (const status of CAMPAIGN_STATUSES.filter((one) => !move.from.includes(one))) {
        expect(codeOf(() => decide({ status }, code as CampaignMoveCode, move.roles[0]!))).toBe(
          'move_not_allowed',
        )
      }
    }
  })
  it('opening reserves, ending and cancelling return', () => {
    expect(decide({ status: 'in_review' }, 'open', 'operator').reserve).toBe('make')
    expect(decide({ status: 'in_review', entry: 'invite' }, 'open', 'system').reserve).toBe('none')
    expect(decide({}, 'end', 'marketer')).toEqual({
      to: 'running',
      reserve: 'return',
      jobs: 'end-applications',
      next: 'report',
    })
    expect(decide({}, 'cancel', 'marketer')).toMatchObject({ reserve: 'return', jobs: 'cancel-all' })
    expect(decide({ status: 'draft' }, 'cancel', 'marketer').reserve).toBe('none')
  })
  it.each([
    [{ status: 'draft' }, 'send', 'marketer', { missing: ['title'] }, 'campaign_incomplete'],
    [{ status: 'in_review' }, 'open', 'system', { hasFindings: true }, 'guard_failed'],
    [{ status: 'in_review' }, 'open', 'operator', { hasFindings: true }, 'done'],
    [{ status: 'in_review' }, 'open', 'system', { ...INPUT, hasCredit: false }, 'insufficient_balance'],
    [{ status: 'in_review' }, 'send-back', 'operator', {}, 'reason_required'],
    [{}, 'fill', 'system', {}, 'guard_failed'],
    [{ slotsTaken: 2 }, 'fill', 'system', {}, 'done'],
    [{ status: 'full', slotsTaken: 2 }, 'refill', 'system', {}, 'guard_failed'],
    [{ applyBy: days(1) }, 'end', 'system', {}, 'guard_failed'],
    [{ hasDeliveredJob: true }, 'cancel', 'marketer', {}, 'guard_failed'],
    [{ status: 'running', liveJobs: 1 }, 'report', 'system', {}, 'guard_failed'],
    [{ status: 'reporting', reportingSince: days(-6) }, 'close', 'system', {}, 'guard_failed'],
    [{ status: 'reporting' }, 'close', 'system', {}, 'done'],
    [{}, 'pause', 'system', {}, 'not_allowed'],
  ] as const)('guards %#', (facts, code, by, input, expected) => {
    expect(codeOf(() => decide(facts, code, by, input))).toBe(expected)
  })
})

describe('fields', () => {
  const DRAFT: CampaignDraft = {
    kind: 'public',
    entry: 'public',
    title: 'ก๋วยเตี๋ยวเรือ',
    brief: { text: 'รีวิวร้าน', disclosureTag: '#ad' },
    channelTypes: ['INSTAGRAM'],
    deliverables: [{ postType: 'reel', count: 1 }],
    fee: 100_000n,
    slots: 5,
    applyBy: days(7),
    contentOnly: false,
    draftRequired: true,
    maxRevisions: 2,
    keepLiveHours: 168,
    postWindowStart: null,
    postWindowEnd: null,
    usageRights: 'none',
    usageMonths: 0,
    packageLotId: null,
    invited: 0,
  }
  it('lists what a draft still misses', () => {
    expect(isReadyToOpen(DRAFT, NOW)).toBe(true)
    expect(
      missingCampaignFields(
        { ...DRAFT, title: ' ', fee: 0n, slots: 501, applyBy: null, entry: 'invite', usageRights: 'repost' },
        NOW,
      ),
    ).toEqual(['entry', 'title', 'fee', 'slots', 'invited', 'usageMonths'])
    expect(missingCampaignFields({ ...DRAFT, kind: 'package' }, NOW)).toEqual(['packageLotId'])
    expect(missingCampaignFields({ ...DRAFT, channelTypes: ['X'] }, NOW)).toEqual(['deliverables'])
    const invitation = { ...DRAFT, kind: 'invite_only' as const, entry: 'invite' as const }
    expect(missingCampaignFields(invitation, NOW)).toEqual(['invited'])
    expect(missingCampaignFields({ ...invitation, invited: 1 }, NOW)).toEqual([])
    expect(missingCampaignFields({ ...DRAFT, applyBy: days(-1) }, NOW)).toEqual(['applyBy'])
  })
  it('freezes terms after the draft', () => {
    expect(codeOf(() => checkFrozenFields('open', ['brief', 'slots']))).toBe('done')
    expect(codeOf(() => checkFrozenFields('open', ['fee']))).toBe('campaign_frozen')
    expect(codeOf(() => checkFrozenFields('draft', ['fee']))).toBe('done')
  })
  it('slots grow or shrink to those taken', () => {
    expect(checkSlotChange(5, 8, 3)).toBe(3)
    expect(checkSlotChange(5, 3, 3)).toBe(-2)
    expect(codeOf(() => checkSlotChange(5, 2, 3))).toBe('slots_below_taken')
    expect(codeOf(() => checkSlotChange(5, 501, 3))).toBe('amount_out_of_range')
  })
})

describe('text check', () => {
  it.each([
    ['กินแล้วหายขาดแน่นอน', ['banned_word']],
    ['Guaranteed  PROFIT here', ['banned_word']],
    ['โทร ๐๘๑-๒๓๔-๕๖๗๘ ได้เลย', ['phone']],
    ['call +66 81 234 5678', ['phone']],
    ['ทักไลน์: ployeats', ['line_id']],
    ['mail ploy@example.com', ['email']],
    ['จ่ายที่ paypal.me/ploy', ['payment_link']],
    ['รีวิวร้านก๋วยเตี๋ยวเรือ 2 โพสต์ ราคา 1,200 บาท ภายในวันที่ 21/11/2569', []],
    ['Post on your timeline and stay online', []],
  ])('%s', (text, kinds) => {
    expect(checkText(text).map((finding) => finding.kind)).toEqual(kinds)
  })
})

describe('matching §3.5', () => {
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
