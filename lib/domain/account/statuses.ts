/**
 * Status of a member (docs/requirements.md#states; `disconnected` and `not_found` are for channels only,
 * docs/domain/accounts.md#members).
 */
export const MEMBER_STATUSES = [
  'waiting_approve',
  'allowed',
  'active',
  'suspended',
  'blacklist',
  'rejected',
  'deactivated',
] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/**
 * Statuses of the operators' lists: `waiting_approve` has finished signing up (e-mail and phone verified), `signing_up`
 * has not and is in no queue.
 */
export const LISTED_STATUSES = [
  'waiting_approve',
  'signing_up',
  'allowed',
  'active',
  'suspended',
  'blacklist',
  'rejected',
  'deactivated',
] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** Allowed moves of a member (docs/domain/accounts.md#members). */
const MEMBER_EDGES: Readonly<Record<MemberStatus, readonly MemberStatus[]>> = {
  waiting_approve: ['allowed', 'active', 'rejected', 'blacklist', 'deactivated'],
  allowed: ['active', 'suspended', 'blacklist', 'deactivated'],
  active: ['allowed', 'suspended', 'blacklist', 'deactivated'],
  suspended: ['allowed', 'active', 'blacklist', 'deactivated'],
  blacklist: ['allowed', 'active', 'deactivated'],
  rejected: ['waiting_approve', 'blacklist', 'deactivated'],
  deactivated: ['waiting_approve', 'allowed', 'active', 'suspended', 'rejected', 'blacklist'],
}

export function canMoveMember(from: MemberStatus, to: MemberStatus): boolean {
  return MEMBER_EDGES[from].includes(to)
}

/** True for statuses in which a member takes no new work but finishes running jobs. */
export function isMemberStopped(status: MemberStatus): boolean {
  return status === 'suspended' || status === 'blacklist' || status === 'rejected' || status === 'deactivated'
}

/** True when the waiting time after a refusal is over (docs/domain/accounts.md#members). */
export function mayApplyAgain(
  member: { status: string; statusUntil: Date | string | null },
  now: Date,
): boolean {
  return member.status === 'rejected' && (!member.statusUntil || new Date(member.statusUntil) <= now)
}

/** Least age to sign up (docs/domain/roles.md#age). */
export const MINIMUM_AGE = 13
/** Age of majority in Thailand; below it a parent must consent (docs/domain/roles.md#age). */
export const FULL_AGE = 20
export const GENDERS = ['female', 'male', 'other', 'not_said'] as const
export type Gender = (typeof GENDERS)[number]

export const MARKETER_TYPES = ['brand', 'agency', 'individual'] as const
export const HOLDER_KINDS = ['individual', 'company'] as const
export type HolderKind = (typeof HOLDER_KINDS)[number]
export const TAX_REGIMENS = ['SIMPLE_REGIMEN', 'COMMON_REGIMEN', 'ORANGE_ECONOMY'] as const
export const MARKETER_CLASSIFICATIONS = ['big-contributor', 'common-regimen'] as const

/** The twelve interest keys (docs/requirements.md#entities). */
export const INTERESTS = [
  'women',
  'car',
  'health',
  'lifestyle',
  'music',
  'travel',
  'investment',
  'tech',
  'art',
  'food',
  'social',
  'parenting',
] as const
export type Interest = (typeof INTERESTS)[number]

/** Permissions that an influencer can grant a talent manager one by one (docs/domain/roles.md#talent-managers). */
export const MANAGER_PERMISSIONS = ['view', 'apply_accept', 'submit', 'see_earnings'] as const
export type ManagerPermission = (typeof MANAGER_PERMISSIONS)[number]
export const MANAGER_LINK_STATUSES = [
  'requested',
  'invited',
  'active',
  'ended',
  'declined',
  'expired',
] as const
/** Days after which an unanswered link request expires. */
export const MANAGER_LINK_DAYS = 7
export const MAX_COMMISSION_BP = 3000
