import { Refusal } from '../../../domain/errors.ts'
import { sql, type Tx } from '../../store/client.ts'
import { countHit } from '../../store/rate-limit.ts'
import { giveConsent } from '../consent/give-consent.ts'
import type { MemberCaller, TransactionContext } from '../context.ts'

/** Key that limits repeated messages about a pair: each new link has an id of its own. */
export const pairOf = (link: { managerId: string | null; influencerId: string | null }) =>
  `${link.managerId}:${link.influencerId}`

export async function requireFewAsks(ctx: TransactionContext, member: MemberCaller): Promise<void> {
  if ((await countHit(ctx.db, `manager-link:${member.id}`, 3600, ctx.now())) > 30)
    throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
}

/**
 * One person's two accounts cannot manage each other (docs/domain/roles.md#talent-managers,
 * docs/domain/invariants.md#i16). Error: guard_failed.
 */
export async function requireOtherPerson(db: Tx, managerId: string, influencerId: string): Promise<void> {
  const same = await db.maybeOne(sql`SELECT 1 FROM member a JOIN member b ON b.person_hash = a.person_hash
    WHERE a.id = ${managerId} AND b.id = ${influencerId}`)
  if (same) throw new Refusal('guard_failed', { details: { guard: 'same_person' } })
}

/**
 * One active link with commission for each influencer (docs/domain/roles.md#talent-managers). Error: guard_failed.
 */
export async function requireOneCommission(
  db: Tx,
  influencerId: string,
  commissionBp: number,
  butId: string | null,
): Promise<void> {
  if (commissionBp === 0) return
  const other =
    await db.maybeOne(sql`SELECT 1 FROM manager_link WHERE influencer_id = ${influencerId} AND status = 'active'
    AND commission_bp > 0 AND id IS DISTINCT FROM ${butId}`)
  if (other) throw new Refusal('guard_failed', { fields: { commissionBp: 'one_commission_only' } })
}

export async function consentToManager(
  ctx: TransactionContext,
  memberId: string,
  version: number,
): Promise<void> {
  const { locale } = ctx
  await giveConsent(ctx, { memberId, kind: 'talent_manager', version, locale, source: 'manager_link' })
}
