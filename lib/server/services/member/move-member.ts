import { type MemberMoveInput, type MemberRole, requireMemberMove } from '../../../domain/account/moves.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { endAllLogins } from '../../store/session.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { notify } from '../notify.ts'
import { endWork } from './end-work.ts'

export interface MemberStanding {
  id: string
  kind: 'influencer' | 'marketer'
  status: MemberStatus
  statusBefore: MemberStatus | null
  statusUntil: Date | null
  isTalentManager: boolean
}

/**
 * Reads the member's status and locks it until the transaction ends. `alone`: no posting to the member and no contract
 * with its share may run beside it (docs/decisions/0100-one-order-of-locks.md). Error: not_found.
 */
export function getStandingForUpdate(db: Tx, id: string, how?: 'alone'): Promise<MemberStanding> {
  return db.one<MemberStanding>(sql`SELECT id, kind, status, status_before, status_until, is_talent_manager FROM member
    WHERE id = ${id} AND erased_at IS NULL ${how ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`}`)
}

/**
 * Changes a member's status where the table allows it, writes the audit row and tells the member; work that the new
 * status forbids ends, and waiting applications are judged again (recheck-match). Errors: move_not_allowed,
 * not_allowed, two_persons_needed, reason_required, guard_failed, stale_version.
 */
export async function moveMember(
  ctx: TransactionContext,
  member: MemberStanding,
  to: MemberStatus,
  by: MemberRole,
  given: MemberMoveInput & { transition: string; until?: Date; isFraud?: boolean },
): Promise<void> {
  const now = ctx.now()
  requireMemberMove(member.status, to, by, {
    ...given,
    ...(member.statusBefore ? { statusBefore: member.statusBefore } : {}),
  })
  const keepsBefore = to === 'suspended' || to === 'blacklist'
  await changeOne(
    ctx.db,
    sql`UPDATE member SET status = ${to}, updated_at = ${now},
      status_before = ${keepsBefore ? member.status : null}, status_reason = ${to === 'allowed' || to === 'active' ? null : (given.reason ?? null)},
      status_until = ${given.until ?? null}, fraud_flag = ${given.isFraud ?? false}
    WHERE id = ${member.id} AND status = ${member.status}`,
  )
  await audit(ctx, {
    subject: 'member',
    subjectId: member.id,
    transition: given.transition,
    from: member.status,
    to,
    reason: given.reason ?? null,
  })
  await notify(ctx, {
    event: 'member_decided',
    subjectId: member.id,
    to: { memberId: member.id },
    payload: {
      status: to,
      decision: given.transition,
      reason: given.reason ?? null,
      until: given.until?.toISOString() ?? null,
    },
  })
  if (to === 'suspended' || to === 'blacklist') {
    // Whoever uses the account now has to sign in again (docs/promises.md#r23).
    if (by === 'operator') await endAllLogins(ctx.db, member.id, now)
    await endWork(ctx, member, to)
  }
  if (member.kind === 'influencer') await recheckJobs(ctx, { influencerId: member.id })
}
