import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { refreshPersonHash } from '../profile/person-hash.ts'

/** Other influencers with the same number, those with an approved document first. */
export function findSameNumber(db: Db, memberId: string) {
  return db.many<{
    id: string
    name: string | null
    status: string
    isProven: boolean
  }>(sql`SELECT m.id, m.name, m.status, coalesce(o.proven_number_hash = o.national_id_hash, false) AS is_proven
    FROM influencer_profile p JOIN influencer_profile o ON o.national_id_hash = p.national_id_hash AND o.member_id <> p.member_id
      JOIN member m ON m.id = o.member_id
    WHERE p.member_id = ${memberId} ORDER BY is_proven DESC, m.id LIMIT 20`)
}

/**
 * Marks the number of an approved document as the member's own: one person has one approved account
 * (docs/domain/accounts.md#documents). A different number that was proven before becomes free. The caller has locked
 * the member, so the number cannot change. Error: number_proven.
 */
export async function proveNumber(ctx: TransactionContext, memberId: string): Promise<void> {
  // Locks everybody who typed it, in a fixed order: of two approvals at once the second sees what the first proved.
  await ctx.db.many(sql`SELECT o.member_id FROM influencer_profile o WHERE o.national_id_hash =
    (SELECT national_id_hash FROM influencer_profile WHERE member_id = ${memberId}) ORDER BY o.member_id FOR UPDATE`)
  const proven = await ctx.db.run(sql`UPDATE influencer_profile p SET proven_number_hash = p.national_id_hash
    WHERE p.member_id = ${memberId} AND NOT EXISTS (SELECT 1 FROM influencer_profile o
      WHERE o.proven_number_hash = p.national_id_hash AND o.member_id <> p.member_id)`)
  const isInfluencer = await ctx.db.maybeOne(
    sql`SELECT 1 FROM influencer_profile WHERE member_id = ${memberId}`,
  )
  if (!isInfluencer) return
  if (proven === 0) throw new Refusal('number_proven')
  await refreshPersonHash(ctx, memberId)
}
