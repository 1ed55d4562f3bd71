import { endOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { isIsoDay } from '../../../domain/date/calendar.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireOperator,
  requireSystem,
  type TransactionContext,
} from '../context.ts'
import { activateIfComplete } from '../profile/activate-if-complete.ts'
import { workThrough } from '../work-through.ts'
import { getStandingForUpdate, type MemberStanding, moveMember } from './move-member.ts'
import { describeMember } from './queries.ts'

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
