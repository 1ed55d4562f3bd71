import { type MemberStatus, mayApplyAgain } from '../../../domain/account/statuses.ts'
import { endOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { isIsoDay } from '../../../domain/date/calendar.ts'
import { Refusal } from '../../../domain/errors.ts'
import { addHours } from '../../../domain/job/clocks.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireMember,
  requireOperator,
  requireSystem,
  type TransactionContext,
} from '../context.ts'
import { endLinksOf } from '../manager-link/end-links.ts'
import { activateIfComplete } from '../profile/activate-if-complete.ts'
import { workThrough } from '../work-through.ts'
import { getStandingForUpdate, type MemberStanding, moveMember } from './move-member.ts'
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

/**
 * Suspends a member until the end of a day in Bangkok; running jobs go on, money can be withdrawn
 * (docs/domain/accounts.md#members). Errors: not_found, not_allowed, malformed_input, move_not_allowed,
 * reason_required.
 */
export async function suspendMember(ctx: Context, id: string, given: { reason: string; until: string }) {
  requireOperator(ctx, 'support', 'admin')
  const until = isIsoDay(given.until) ? endOfBangkokDay(given.until) : undefined
  if (!until || until <= ctx.now()) throw new Refusal('malformed_input', { fields: { until: 'in_past' } })
  return inTransaction(ctx, async (ctx) => {
    const member = await getStandingForUpdate(ctx.db, id)
    await moveMember(ctx, member, 'suspended', 'operator', {
      transition: 'suspend',
      reason: given.reason,
      until,
    })
    return describeMember(ctx, ctx.db, id)
  })
}

/**
 * Back to the status before, which the owner's closing in between overwrites; and on to active where nothing is missing
 * any more: a text that was due may have been accepted meanwhile.
 */
async function endSuspension(
  ctx: TransactionContext,
  member: MemberStanding,
  by: 'operator' | 'system',
  reason?: string,
): Promise<void> {
  const back = member.statusBefore ?? 'allowed'
  await moveMember(ctx, { ...member, statusBefore: back }, back, by, {
    transition: 'lift',
    ...(reason === undefined ? {} : { reason }),
  })
  await activateIfComplete(asSystem(ctx), member.id)
}

/** Ends a suspension early: back to the status before. Errors: not_found, not_allowed, move_not_allowed. */
export async function liftSuspension(ctx: Context, id: string, reason: string) {
  requireOperator(ctx, 'support', 'admin')
  return inTransaction(ctx, async (ctx) => {
    const member = await getStandingForUpdate(ctx.db, id)
    if (member.status !== 'suspended')
      throw new Refusal('move_not_allowed', { details: { status: member.status } })
    await endSuspension(ctx, member, 'operator', reason)
    return describeMember(ctx, ctx.db, id)
  })
}

/** Ends suspensions whose day has passed. Scheduled; harmless when repeated. Returns how many. Error: not_allowed. */
export async function liftExpiredSuspensions(ctx: Context): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM member WHERE status = 'suspended' AND status_until <= ${ctx.now()} ORDER BY id LIMIT 500`,
  )
  let lifted = 0
  await workThrough(
    due,
    ({ id }) => `member ${id}`,
    ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const member = await getStandingForUpdate(ctx.db, id)
        if (member.status !== 'suspended' || !member.statusUntil || member.statusUntil > ctx.now()) return
        await endSuspension(ctx, member, 'system')
        lifted++
      }),
  )
  return lifted
}

/**
 * Grants or removes the talent-manager status (docs/domain/roles.md#talent-managers); removing it ends the open links.
 * Errors: not_found, not_allowed, move_not_allowed.
 */
export async function setTalentManager(
  ctx: Context,
  id: string,
  given: { isTalentManager: boolean; reason: string },
) {
  requireOperator(ctx, 'admin')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const member = await getStandingForUpdate(ctx.db, id)
    if (member.kind !== 'influencer' || member.status === 'deactivated') throw new Refusal('move_not_allowed')
    if (member.isTalentManager !== given.isTalentManager) {
      await changeOne(
        ctx.db,
        sql`UPDATE member SET is_talent_manager = ${given.isTalentManager}, updated_at = ${now} WHERE id = ${id} AND is_talent_manager = ${member.isTalentManager}`,
      )
      if (!given.isTalentManager) await endLinksOf(ctx, id, 'manager')
      await audit(ctx, {
        subject: 'member',
        subjectId: id,
        transition: given.isTalentManager ? 'grant_talent_manager' : 'take_talent_manager',
        reason: given.reason,
      })
    }
    return describeMember(ctx, ctx.db, id)
  })
}
