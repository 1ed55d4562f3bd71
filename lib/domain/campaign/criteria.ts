import type { ChannelStatus, MetricsSource } from '../channel/moves.ts'
import type { ChannelType } from '../channel/types.ts'
import type { IsoDay } from '../date/bangkok.ts'
import type { Currency } from '../money/money.ts'
import { anybody } from './brief.ts'

/**
 * Criteria of a campaign. All are hard; an empty list or null means no restriction (docs/domain/campaigns.md#matching).
 */
export interface Criteria {
  country: string
  currency: Currency
  channelTypes: readonly ChannelType[]
  followersMin: number | null
  followersMax: number | null
  /** Basis points. */
  engagementMinBp: number | null
  ageMin: number | null
  ageMax: number | null
  genders: readonly string[]
  provinces: readonly string[]
  nationalities: readonly string[]
  languages: readonly string[]
  interests: readonly string[]
}

export const OPEN_CRITERIA: Omit<Criteria, 'country' | 'currency'> = {
  channelTypes: [],
  ...anybody(),
}

export interface MatchInfluencer {
  memberStatus: string
  /** The profile is complete and our team has not decided on the account yet. */
  isInReview: boolean
  country: string
  /** Null where the platform has no currency for the country. */
  currency: Currency | null
  birthDay: IsoDay | null
  gender: string | null
  province: string | null
  nationality: string | null
  languages: readonly string[]
  interests: readonly string[]
  hasGuardianConsent: boolean
  /** Same hash of identity, bank account or phone as the marketer. */
  isMarketerHimself: boolean
  /** Either side blocked the other. */
  isBlocked: boolean
}

export interface MatchChannel {
  channelId: string
  type: ChannelType
  status: ChannelStatus
  /** A proof or figures were sent and our team has not reviewed them yet. */
  isInReview: boolean
  followers: number | null
  engagementBp: number | null
  figures: { source: MetricsSource; at: Date } | null
  /** This channel has a job of this campaign other than REJECTED or CANCEL. */
  isInCampaign: boolean
}
