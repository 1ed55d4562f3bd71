import type { MatchChannel, MatchInfluencer } from '../criteria.ts'
import { NOW } from './now.ts'

/** An influencer and a channel in Thailand that meet criteria without restrictions. */
export const PERSON: MatchInfluencer = {
  memberStatus: 'active',
  isInReview: false,
  country: 'TH',
  currency: 'THB',
  birthDay: '1996-11-21',
  gender: 'female',
  province: 'กรุงเทพมหานคร',
  nationality: 'TH',
  languages: ['th'],
  interests: ['food'],
  hasGuardianConsent: false,
  isMarketerHimself: false,
  isBlocked: false,
}

export const CHANNEL: MatchChannel = {
  channelId: 'c',
  type: 'INSTAGRAM',
  status: 'active',
  isInReview: false,
  followers: 5000,
  engagementBp: 300,
  figures: { source: 'screenshot', at: NOW },
  isInCampaign: false,
}
