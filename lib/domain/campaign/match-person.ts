import type { Criteria, MatchChannel, MatchInfluencer } from './criteria.ts'
import { matchCriteria } from './matching.ts'

/**
 * Whether a person without a channel meets the criteria; channel criteria are taken as met
 * (docs/domain/campaigns.md#matching).
 */
export function matchPerson(criteria: Criteria, influencer: MatchInfluencer, now: Date): boolean {
  const channel: MatchChannel = {
    channelId: '',
    type: criteria.channelTypes[0] ?? 'INSTAGRAM',
    status: 'active',
    isInReview: false,
    followers: criteria.followersMin ?? criteria.followersMax ?? 0,
    engagementBp: criteria.engagementMinBp ?? 0,
    figures: { source: 'screenshot', at: now },
    isInCampaign: false,
  }
  return matchCriteria(criteria, { ...influencer, memberStatus: 'active' }, channel, now).isMatch
}
