import { FULL_AGE } from '../account/statuses.ts'
import { areMetricsFresh } from '../channel/moves.ts'
import { ageOn, bangkokDay } from '../date/bangkok.ts'
import { isOneOf } from '../one-of.ts'
import type { Criteria, MatchChannel, MatchInfluencer } from './criteria.ts'
import { WITH_TEAM } from './waits-for-team.ts'

export const MATCH_CODES = [
  'account_not_active',
  'channel_not_active',
  'country',
  'channel_type',
  'followers_low',
  'followers_high',
  'engagement_low',
  'figures_stale',
  'age_out_of_range',
  'gender',
  'province',
  'nationality',
  'language',
  'interest',
  'already_in_campaign',
  'blocked',
  'guardian_consent_missing',
  'self_dealing',
] as const
export type MatchCode = (typeof MATCH_CODES)[number]

/** Codes that refuse an application instead of making it MISMATCHED (apply-mismatched). */
export const REFUSING_MATCH_CODES = [
  'self_dealing',
  'blocked',
  'already_in_campaign',
] as const satisfies readonly MatchCode[]
export type RefusingMatchCode = (typeof REFUSING_MATCH_CODES)[number]

/** Codes that an offer by the marketer (offer-job) ignores: figures and interests. */
export const OFFER_IGNORED_CODES = [
  'followers_low',
  'followers_high',
  'engagement_low',
  'figures_stale',
  'interest',
] as const satisfies readonly MatchCode[]

/** The screen where the person can fix the reason; `wait` while our team reviews; null when it cannot be fixed. */
export type MatchFix = 'account' | 'channel' | 'dashboard' | 'documents' | typeof WITH_TEAM | null

type Fact = string | number | boolean | null | readonly string[]
export interface MatchFailure {
  code: MatchCode
  required: Fact
  actual: Fact
  fix: MatchFix
}

export interface MatchVerdict {
  isMatch: boolean
  failures: MatchFailure[]
}

/**
 * Judges one channel of an influencer against the criteria on the day of `now` in Bangkok
 * (docs/domain/campaigns.md#matching).
 */
export function matchCriteria(
  criteria: Criteria,
  influencer: MatchInfluencer,
  channel: MatchChannel,
  now: Date,
): MatchVerdict {
  const failures: MatchFailure[] = []
  const need = (isFine: boolean, code: MatchCode, required: Fact, actual: Fact, fix: MatchFix) => {
    if (!isFine) failures.push({ code, required, actual, fix })
  }
  const listed = (allowed: readonly string[], value: string | null) =>
    allowed.length === 0 || (value !== null && allowed.includes(value))
  const anyListed = (allowed: readonly string[], values: readonly string[]) =>
    allowed.length === 0 || values.some((value) => allowed.includes(value))

  need(
    influencer.memberStatus === 'active',
    'account_not_active',
    'active',
    influencer.memberStatus,
    influencer.isInReview ? WITH_TEAM : 'account',
  )
  const channelFix = channel.isInReview ? WITH_TEAM : 'channel'
  need(channel.status === 'active', 'channel_not_active', 'active', channel.status, channelFix)
  const isSameCountry = influencer.country === criteria.country && influencer.currency === criteria.currency
  need(isSameCountry, 'country', criteria.country, influencer.country, null)
  need(
    listed(criteria.channelTypes, channel.type),
    'channel_type',
    criteria.channelTypes,
    channel.type,
    'dashboard',
  )

  const isFresh = channel.figures !== null && areMetricsFresh(channel.figures, now)
  // Figures that are too old or self-reported are unknown, and an unknown figure fails the criterion.
  const followers = isFresh ? channel.followers : null
  const engagement = isFresh ? channel.engagementBp : null
  // A known figure that is too low stays too low whatever the review finds.
  const figureFix = (known: number | null) => (known === null ? channelFix : 'channel')
  const { followersMin, followersMax, engagementMinBp } = criteria
  if (followersMin !== null) {
    need(
      followers !== null && followers >= followersMin,
      'followers_low',
      followersMin,
      followers,
      figureFix(followers),
    )
  }
  if (followersMax !== null) {
    need(
      followers !== null && followers <= followersMax,
      'followers_high',
      followersMax,
      followers,
      figureFix(followers),
    )
  }
  if (engagementMinBp !== null) {
    need(
      engagement !== null && engagement >= engagementMinBp,
      'engagement_low',
      engagementMinBp,
      engagement,
      figureFix(engagement),
    )
  }
  need(isFresh, 'figures_stale', 'fresh', channel.figures?.at.toISOString() ?? null, channelFix)

  const age = influencer.birthDay === null ? null : ageOn(influencer.birthDay, bangkokDay(now))
  if (criteria.ageMin !== null || criteria.ageMax !== null) {
    const isInRange = age !== null && age >= (criteria.ageMin ?? 0) && age <= (criteria.ageMax ?? 999)
    need(
      isInRange,
      'age_out_of_range',
      `${criteria.ageMin ?? ''}-${criteria.ageMax ?? ''}`,
      age,
      age === null ? 'account' : null,
    )
  }
  need(listed(criteria.genders, influencer.gender), 'gender', criteria.genders, influencer.gender, 'account')
  need(
    listed(criteria.provinces, influencer.province),
    'province',
    criteria.provinces,
    influencer.province,
    'account',
  )
  need(
    listed(criteria.nationalities, influencer.nationality),
    'nationality',
    criteria.nationalities,
    influencer.nationality,
    'account',
  )
  need(
    anyListed(criteria.languages, influencer.languages),
    'language',
    criteria.languages,
    influencer.languages,
    'account',
  )
  need(
    anyListed(criteria.interests, influencer.interests),
    'interest',
    criteria.interests,
    influencer.interests,
    'account',
  )
  need(!channel.isInCampaign, 'already_in_campaign', false, true, null)
  need(!influencer.isBlocked, 'blocked', false, true, null)
  const isOfAge = (age !== null && age >= FULL_AGE) || influencer.hasGuardianConsent
  need(isOfAge, 'guardian_consent_missing', FULL_AGE, age, 'documents')
  need(!influencer.isMarketerHimself, 'self_dealing', false, true, null)
  return { isMatch: failures.length === 0, failures }
}

/** Verdict for an offer by the marketer: `matchCriteria` without the codes that offer-job ignores. */
export function matchOffer(
  criteria: Criteria,
  influencer: MatchInfluencer,
  channel: MatchChannel,
  now: Date,
): MatchVerdict {
  const failures = matchCriteria(criteria, influencer, channel, now).failures.filter(
    ({ code }) => !isOneOf(OFFER_IGNORED_CODES, code),
  )
  return { isMatch: failures.length === 0, failures }
}

/** The first failure that refuses the application instead of making it MISMATCHED; pass it as `MoveInput.refusal`. */
export function refusalOf(failures: readonly MatchFailure[]): RefusingMatchCode | undefined {
  return REFUSING_MATCH_CODES.find((code) => failures.some((failure) => failure.code === code))
}

export interface ChannelVerdict extends MatchVerdict {
  channelId: string
}

/** All channels with their failures, fewest failures first (docs/domain/campaigns.md#matching). */
export function matchChannels(
  criteria: Criteria,
  influencer: MatchInfluencer,
  channels: readonly MatchChannel[],
  now: Date,
): ChannelVerdict[] {
  return channels
    .map((channel) => ({
      channelId: channel.channelId,
      ...matchCriteria(criteria, influencer, channel, now),
    }))
    .sort((a, b) => a.failures.length - b.failures.length)
}
