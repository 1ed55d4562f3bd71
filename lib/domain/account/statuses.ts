/** Status of a member (spec §4; `disconnected` and `not_found` are for channels only, domain.md §6.2). */
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

/** Allowed moves of a member (domain.md §6.2). */
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

/** Members who take no new work but finish what runs. */
export function isMemberStopped(status: MemberStatus): boolean {
  return status === 'suspended' || status === 'blacklist' || status === 'rejected' || status === 'deactivated'
}

/** Whether a refused member may apply again by now (domain.md §6.2). */
export function mayApplyAgain(
  member: { status: string; statusUntil: Date | string | null },
  now: Date,
): boolean {
  return member.status === 'rejected' && (!member.statusUntil || new Date(member.statusUntil) <= now)
}

/** Least age to sign up (domain.md §9). */
export const MINIMUM_AGE = 13
/** Full age in Thailand; below it a parent consents (domain.md §3.5). */
export const FULL_AGE = 20
export const GENDERS = ['female', 'male', 'other', 'not_said'] as const
export type Gender = (typeof GENDERS)[number]

export const MARKETER_TYPES = ['brand', 'agency', 'individual'] as const
export const HOLDER_KINDS = ['individual', 'company'] as const
export type HolderKind = (typeof HOLDER_KINDS)[number]
export const TAX_REGIMENS = ['SIMPLE_REGIMEN', 'COMMON_REGIMEN', 'ORANGE_ECONOMY'] as const
export const MARKETER_CLASSIFICATIONS = ['big-contributor', 'common-regimen'] as const

/** The twelve interest keys (spec §3, case-study categories). */
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

/** What a talent manager may be allowed, one by one (domain.md §9). */
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
/** An unanswered link lapses after seven days. */
export const MANAGER_LINK_DAYS = 7
export const MAX_COMMISSION_BP = 3000
