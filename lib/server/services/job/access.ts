import { Refusal } from '../../../domain/errors.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import { type Db, type Sql, sql } from '../../store/client.ts'
import { findJob, type JobRow } from '../../store/job.ts'
import { findRelations } from '../../store/matching.ts'
import { type Context, requireMember, type TransactionContext } from '../context.ts'

/** Permissions of a talent manager's link that apply to jobs (docs/domain/roles.md#talent-managers). */
export type ManagerPermission = 'view' | 'apply_accept' | 'submit'

/** Parties of job `j`: influencer, marketer, the contract's manager, and a manager whose link has `view`. */
export const isParty = (
  memberId: string | null,
): Sql => sql`(${memberId}::uuid IN (j.influencer_id, j.marketer_id)
      OR (j.manager_id = ${memberId} AND EXISTS (SELECT 1 FROM member t WHERE t.id = ${memberId} AND t.is_talent_manager))
      OR EXISTS (SELECT 1 FROM manager_link l WHERE l.influencer_id = j.influencer_id AND l.manager_id = ${memberId}
        AND l.status = 'active' AND 'view' = ANY (l.permissions)))`

/** Permissions of the caller's active link to an influencer; undefined without a link. */
export async function findManagerPermissions(
  db: Db,
  managerId: string,
  influencerId: string,
): Promise<string[] | undefined> {
  const link = await db.maybeOne<{ permissions: string[] }>(sql`SELECT permissions FROM manager_link
    WHERE manager_id = ${managerId} AND influencer_id = ${influencerId} AND status = 'active'`)
  return link?.permissions
}

/**
 * The influencer for whom the caller acts: the caller, or a linked influencer of a talent manager. Errors: not_found
 * (no link), not_allowed (the link lacks the permission).
 */
export async function requireInfluencerFor(
  ctx: Context,
  db: Db,
  influencerId: string,
  permission: ManagerPermission,
): Promise<'influencer' | 'manager'> {
  const member = requireMember(ctx)
  if (member.kind !== 'influencer') throw new Refusal('not_found')
  if (member.id === influencerId) return 'influencer'
  const permissions = member.isTalentManager
    ? await findManagerPermissions(db, member.id, influencerId)
    : undefined
  if (!permissions) throw new Refusal('not_found')
  if (!permissions.includes(permission)) throw new Refusal('not_allowed')
  return 'manager'
}

/**
 * Asked after a manager's act has taken every lock that it waits for: an act that waited while the influencer took the
 * grant back changes nothing. Locks the link until the transaction ends. Errors: not_found, not_allowed.
 */
export async function requireStillGranted(
  ctx: TransactionContext,
  influencerId: string,
  permission: ManagerPermission,
): Promise<void> {
  const { id } = requireMember(ctx)
  await ctx.db.maybeOne(sql`SELECT 1 FROM manager_link WHERE manager_id = ${id} AND influencer_id = ${influencerId}
    AND status = 'active' FOR SHARE`)
  await requireInfluencerFor(ctx, ctx.db, influencerId, permission)
}

/**
 * A manager must not answer an offer of the manager's own company for somebody else, with a share or without (I16).
 * Error: not_allowed.
 */
export async function requireNoMarketer(db: Db, managerId: string, marketerId: string): Promise<void> {
  const { same } = await findRelations(db, {
    influencerIds: [managerId],
    marketerIds: [marketerId],
    campaignIds: [],
  })
  if (same.size > 0) throw new Refusal('not_allowed')
}

/**
 * The job and the caller's role in it. A job of others counts as unknown (docs/domain/README.md#p13). Errors:
 * not_signed_in, not_found, not_allowed (a manager without the permission).
 */
export async function requireJobParty(
  ctx: Context,
  db: Db,
  jobId: string,
  permission: ManagerPermission,
): Promise<{ job: JobRow; by: Extract<JobRole, 'influencer' | 'manager' | 'marketer'> }> {
  const member = requireMember(ctx)
  const job = await findJob(db, jobId)
  if (!job) throw new Refusal('not_found')
  if (member.kind === 'marketer') {
    if (job.marketerId !== member.id) throw new Refusal('not_found')
    return { job, by: 'marketer' }
  }
  if (member.isTalentManager && job.managerId === member.id && permission === 'view')
    return { job, by: 'manager' }
  const by = await requireInfluencerFor(ctx, db, job.influencerId, permission)
  if (by === 'manager' && permission !== 'view') await requireNoMarketer(db, member.id, job.marketerId)
  return { job, by }
}
