import type { World } from '#lib/server/testing/world.ts'

export const INFLUENCERS = [
  'influencer',
  'newInfluencer',
  'suspendedInfluencer',
  'otherInfluencer',
  'manager',
  'managerView',
  'managerWithout',
] as const

/** Everybody who may send a request. `influencer` and `marketer` own the records of the scene; the others are strangers to them. */
export const ROLES = [
  'visitor',
  'endedLogin',
  ...INFLUENCERS,
  'marketer',
  'otherMarketer',
  'support',
  'finance',
  'content',
  'admin',
] as const
export type RoleName = (typeof ROLES)[number]
export type Login = { token: string; caller: World['system']['caller'] }

/** One record of each kind that an id of the contract can name. */
export type ObjectName =
  | 'influencer'
  | 'marketer'
  | 'managerMember'
  | 'session'
  | 'campaign'
  | 'reportShare'
  | 'influencerList'
  | 'opening'
  | 'job'
  | 'channel'
  | 'file'
  | 'document'
  | 'managerLink'
  | 'consentText'
  | 'lead'
  | 'memberApproval'
  | 'moneyApproval'
  | 'order'
  | 'refundRequest'
  | 'suspense'
  | 'payoutBatch'
  | 'withdrawal'
  | 'taxDocument'
