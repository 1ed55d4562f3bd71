import { Refusal } from '../errors.ts'
import type { StatusMove, StatusMoveInput } from '../status-move.ts'
import { requireStatusMove } from '../status-move.ts'
import type { DocumentKind, DocumentStatus } from './documents.ts'
import { DOCUMENT_SET } from './documents.ts'
import type { MemberStatus } from './statuses.ts'

export type MemberRole = 'owner' | 'operator' | 'system'

/** Every move of a member with who may make it (docs/domain/accounts.md#members). */
export const MEMBER_MOVES: readonly StatusMove<MemberStatus, MemberRole>[] = [
  { from: ['none'], to: ['waiting_approve'], roles: ['owner', 'system'] },
  { from: ['waiting_approve'], to: ['allowed', 'active'], roles: ['operator', 'system'] },
  { from: ['waiting_approve'], to: ['rejected'], roles: ['operator'], needsReason: true },
  { from: ['allowed'], to: ['active'], roles: ['operator', 'system'] },
  { from: ['active'], to: ['allowed'], roles: ['operator', 'system'] },
  { from: ['allowed', 'active'], to: ['suspended'], roles: ['operator', 'system'], needsReason: true },
  { from: ['suspended'], to: ['allowed', 'active'], roles: ['operator', 'system'] },
  {
    from: ['waiting_approve', 'allowed', 'active', 'suspended', 'rejected', 'deactivated'],
    to: ['blacklist'],
    roles: ['operator'],
    twoPersons: true,
    needsReason: true,
  },
  {
    from: ['blacklist'],
    to: ['allowed', 'active'],
    roles: ['operator'],
    twoPersons: true,
    needsReason: true,
  },
  {
    from: ['waiting_approve', 'allowed', 'active', 'suspended', 'rejected'],
    to: ['deactivated'],
    roles: ['owner'],
  },
  // Closed before the ban.
  { from: ['blacklist'], to: ['deactivated'], roles: ['operator'], twoPersons: true, needsReason: true },
  { from: ['rejected'], to: ['waiting_approve'], roles: ['owner'] },
  {
    from: ['deactivated'],
    to: ['waiting_approve', 'allowed', 'active', 'suspended', 'rejected', 'blacklist'],
    roles: ['owner'],
  },
]

export interface MemberMoveInput extends StatusMoveInput {
  /** Leaving suspended or deactivated leads back to this status only. */
  statusBefore?: MemberStatus
  /** rejected -> waiting_approve: 30 days have passed; deactivated -> earlier status: within 30 days. */
  isInTime?: boolean
}

/**
 * Checks a change of a member's status. Throws as `requireStatusMove` does, and guard_failed for a wrong time or a
 * wrong status to return to.
 */
export function requireMemberMove(
  from: MemberStatus | 'none',
  to: MemberStatus,
  by: MemberRole,
  input: MemberMoveInput = {},
): void {
  requireStatusMove(MEMBER_MOVES, from, to, by, input)
  const isReopening = from === 'deactivated' && by === 'owner'
  const isBack = isReopening || (from === 'suspended' && (to === 'allowed' || to === 'active'))
  if (isBack && input.statusBefore !== to) throw new Refusal('guard_failed', { details: { guard: 'before' } })
  const needsTime = isReopening || (from === 'rejected' && to === 'waiting_approve')
  if (needsTime && !input.isInTime) throw new Refusal('guard_failed', { details: { guard: 'time' } })
}

/**
 * True for statuses in which a member may still withdraw (docs/domain/accounts.md#members,
 * docs/domain/withdrawals.md#states).
 */
export function canMemberWithdraw(status: MemberStatus): boolean {
  return status === 'allowed' || status === 'active' || status === 'suspended'
}

export function canMemberTakeJobs(status: MemberStatus): boolean {
  return status === 'active'
}

export type DocumentRole = 'owner' | 'operator' | 'system'

/**
 * Checks the decision on a document (docs/domain/accounts.md#documents). Throws already_decided, decider_is_uploader,
 * reason_required, not_allowed, move_not_allowed. `complete` is set by the system when a payee snapshot uses the
 * document.
 */
export function requireDocumentMove(
  document: { kind: DocumentKind; status: DocumentStatus; isCurrent: boolean },
  to: DocumentStatus,
  by: DocumentRole,
  input: { isDeciderUploader?: boolean; reason?: string } = {},
): void {
  if (to === 'complete') {
    if (by !== 'system') throw new Refusal('not_allowed')
    if (document.status !== 'approve' || DOCUMENT_SET[document.kind] !== 'A')
      throw new Refusal('move_not_allowed')
    return
  }
  if (to === 'in_progress') throw new Refusal('move_not_allowed')
  if (by !== 'operator') throw new Refusal('not_allowed')
  if (input.isDeciderUploader) throw new Refusal('decider_is_uploader')
  if (document.status !== 'in_progress' || !document.isCurrent) throw new Refusal('already_decided')
  if (to === 'reject' && !input.reason?.trim()) throw new Refusal('reason_required')
}

/** The owner may take an undecided document back (`is_current` = false). */
export function canTakeDocumentBack(document: { status: DocumentStatus; isCurrent: boolean }): boolean {
  return document.status === 'in_progress' && document.isCurrent
}
