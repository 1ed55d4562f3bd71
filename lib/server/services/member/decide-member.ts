import { type MemberStatus, mayApplyAgain } from '../../../domain/account/statuses.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { readClocks } from '../../store/setting.ts'
import { asSystem, type Context, inTransaction, requireMember, requireOperator } from '../context.ts'
import { activateIfComplete } from '../profile/activate-if-complete.ts'
import { getStandingForUpdate, moveMember } from './move-member.ts'
import { describeMember } from './queries.ts'

/**
 * Approves a member in review (then active when nothing is missing), or refuses with a reason
 * (docs/domain/accounts.md#members). Errors: not_found, not_allowed, already_decided, reason_required.
 */
export async function decideMember(
  ctx: Context,
  id: string,
  given: { decision: 'approve' } | { decision: 'reject'; reason: string },
) {
  requireOperator(ctx, 'support', 'admin')
  return inTransaction(ctx, async (ctx) => {
    const member = await getStandingForUpdate(ctx.db, id)
    if (member.status !== 'waiting_approve') throw new Refusal('already_decided')
    if (given.decision === 'approve') {
      await moveMember(ctx, member, 'allowed', 'operator', { transition: 'approve' })
      await activateIfComplete(asSystem(ctx), id)
    } else
      await moveMember(ctx, member, 'rejected', 'operator', {
        transition: 'reject',
        reason: given.reason,
        // When the member may apply again.
        until: addHours(ctx.now(), (await readClocks(ctx.db, ctx.now())).reapply),
      })
    return describeMember(ctx, ctx.db, id)
  })
}

/**
 * A refused member applies again after the waiting time (docs/domain/accounts.md#members): back into review, where an
 * operator decides. Errors: not_signed_in, wrong_member_kind, move_not_allowed, guard_failed (`time`).
 */
export async function applyAgain(ctx: Context): Promise<{ status: MemberStatus }> {
  const caller = requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    const member = await getStandingForUpdate(ctx.db, caller.id)
    // A closed account is reactivated by signing in, not here.
    if (member.status !== 'rejected')
      throw new Refusal('move_not_allowed', { details: { status: member.status } })
    await moveMember(ctx, member, 'waiting_approve', 'owner', {
      transition: 'apply_again',
      isInTime: mayApplyAgain(member, ctx.now()),
    })
    return { status: 'waiting_approve' }
  })
}
