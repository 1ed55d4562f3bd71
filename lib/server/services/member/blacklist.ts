import { canMoveMember, type MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { sql } from '../../store/client.ts'
import {
  type Approval,
  askApproval,
  decideApproval,
  type Payload,
  registerApproval,
} from '../approval/approvals.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireOperator,
  type TransactionContext,
} from '../context.ts'
import { activateIfComplete } from '../profile/activate-if-complete.ts'
import { getStandingForUpdate, moveMember } from './move-member.ts'
import { describeMember } from './queries.ts'

/** Facts that must be unchanged when the second person decides: the status that the asker saw. */
async function payloadNow(ctx: TransactionContext, approval: Approval): Promise<Payload> {
  const { status } = await ctx.db.one<{ status: MemberStatus }>(
    sql`SELECT status FROM member WHERE id = ${approval.subjectId}`,
  )
  return { ...approval.payload, status }
}

async function run(ctx: TransactionContext, approval: Approval): Promise<void> {
  // Alone: the end of a ban may close the account again.
  const member = await getStandingForUpdate(
    ctx.db,
    present(approval.subjectId, 'whom the approval is about'),
    approval.action === 'member.reinstate' ? 'alone' : undefined,
  )
  const { reason, fraud } = approval.payload
  const given = { reason: String(reason), hasTwoPersons: true }
  if (approval.action === 'member.blacklist')
    return moveMember(ctx, member, 'blacklist', 'operator', {
      ...given,
      transition: 'blacklist',
      isFraud: fraud === true,
    })
  // Closed before the ban: closed again, and its grace goes on.
  if (member.statusBefore === 'deactivated')
    return moveMember(ctx, member, 'deactivated', 'operator', { ...given, transition: 'reinstate' })
  await moveMember(ctx, member, 'allowed', 'operator', { ...given, transition: 'reinstate' })
  await activateIfComplete(asSystem(ctx), member.id)
}

const ASKERS = ['support', 'admin'] as const
registerApproval('member.blacklist', { askers: ASKERS, roles: ['admin'], payloadNow, run })
registerApproval('member.reinstate', { askers: ASKERS, roles: ['admin'], payloadNow, run })

/**
 * Asks a second person to blacklist a member or to end that (docs/domain/accounts.md#members: both by two persons).
 * Errors: not_found, not_allowed, move_not_allowed, already_decided (one waits), two_persons_needed.
 */
export async function askBlacklist(
  ctx: Context,
  id: string,
  given: { act: 'blacklist' | 'reinstate'; reason: string; fraud: boolean },
) {
  requireOperator(ctx, ...ASKERS)
  return inTransaction(ctx, async (ctx) => {
    const member = await getStandingForUpdate(ctx.db, id)
    const to: MemberStatus = given.act === 'blacklist' ? 'blacklist' : 'allowed'
    const isPossible =
      given.act === 'blacklist' ? canMoveMember(member.status, to) : member.status === 'blacklist'
    if (!isPossible) throw new Refusal('move_not_allowed', { details: { status: member.status } })
    await askApproval(ctx, {
      action: `member.${given.act}`,
      subjectId: id,
      payload: { memberId: id, status: member.status, reason: given.reason, fraud: given.fraud },
      reason: given.reason,
    })
    return describeMember(ctx, ctx.db, id)
  })
}

/** The second person decides from the member's page. Errors: as of approvals; not_found for other acts. */
export async function decideMemberApproval(
  ctx: Context,
  id: string,
  given: { decision: 'approve' | 'refuse'; payloadHash: string; reason?: string | undefined },
) {
  requireOperator(ctx, 'admin')
  return inTransaction(ctx, async (ctx) => {
    const { subjectId } = await ctx.db.one<{ subjectId: string }>(sql`SELECT subject_id FROM approval
      WHERE id = ${id} AND action IN ('member.blacklist', 'member.reinstate')`)
    await decideApproval(ctx, id, {
      decision: given.decision,
      payloadHash: given.payloadHash,
      ...(given.reason ? { reason: given.reason } : {}),
    })
    return describeMember(ctx, ctx.db, subjectId)
  })
}
