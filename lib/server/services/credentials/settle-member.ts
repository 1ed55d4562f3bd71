import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { sql, type Tx } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { isProfileComplete, listDueConsents, type MemberRow } from '../auth/queries.ts'
import type { TransactionContext } from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { notify } from '../notify.ts'
import { refreshPersonHash } from '../profile/person-hash.ts'

/** True when a blacklisted account used the same e-mail or phone (docs/domain/accounts.md#members). */
async function isBanned(db: Tx, member: MemberRow): Promise<boolean> {
  const row = await db.maybeOne(sql`SELECT 1 FROM member
    WHERE status = 'blacklist' AND id <> ${member.id} AND (email = ${member.email} OR phone = ${member.phone})`)
  return row !== undefined
}

/**
 * Setting `member_auto_approve`: a boolean, or one for each kind: `{ influencer: false, marketer: true }`. On when not
 * set.
 */
async function isApprovedAlone(db: Tx, member: MemberRow, now: Date): Promise<boolean> {
  const value = await findSetting<boolean | Partial<Record<MemberRow['kind'], boolean>>>(
    db,
    'member_auto_approve',
    now,
  )
  return (typeof value === 'object' && value !== null ? value[member.kind] : value) !== false
}

/**
 * Moves a member on where the rule of docs/domain/accounts.md#members says so: waiting_approve -> allowed after
 * verified e-mail and phone (unless `member_auto_approve` is off or the ban list hits), allowed -> active when the
 * profile is complete and no required text is due. Suspended and closed accounts stay. Returns the status after.
 */
export async function settleMember(ctx: TransactionContext, member: MemberRow): Promise<MemberStatus> {
  const now = ctx.now()
  let { status } = member
  // A verified phone identifies the person until an identity number does.
  await refreshPersonHash(ctx, member.id)
  const move = async (to: MemberStatus, transition: string) => {
    const changed = await ctx.db.run(sql`UPDATE member SET status = ${to}, updated_at = ${now}
      WHERE id = ${member.id} AND status = ${status}`)
    if (changed === 0) return
    await audit(ctx, { subject: 'member', subjectId: member.id, transition, from: status, to })
    status = to
  }
  if (
    status === 'waiting_approve' &&
    member.emailVerifiedAt &&
    member.phoneVerifiedAt &&
    (await isApprovedAlone(ctx.db, member, now)) &&
    !(await isBanned(ctx.db, member))
  ) {
    await move('allowed', 'approve')
    await notify(ctx, {
      event: 'member_decided',
      subjectId: member.id,
      to: { memberId: member.id },
      payload: { status: 'allowed' },
    })
  }
  if (
    status === 'allowed' &&
    (await isProfileComplete(ctx.db, member)) &&
    (await listDueConsents(ctx.db, member.id, now)).length === 0
  )
    await move('active', 'activate')
  // Contacts, identity and status affect matching on both sides.
  await recheckJobs(
    ctx,
    member.kind === 'influencer' ? { influencerId: member.id } : { marketerId: member.id },
  )
  return status
}
