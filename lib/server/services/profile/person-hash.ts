import { sql } from '../../store/client.ts'
import type { Context, TransactionContext } from '../context.ts'

/** Keyed hash of an identity or tax number, equal for two accounts of one person. Never the number itself. */
export function hashPersonNumber(ctx: Context, country: string, digits: string): string {
  return ctx.vault.hash('person', `${country}:${digits}`)
}

/**
 * Stores which person a member is, for the checks on self-dealing and bans: by the number that a document proved, or a
 * marketer's tax number, else the verified phone (docs/domain/campaigns.md#matching, I16). A number that an influencer
 * only typed does not count, because it may be anybody's. Call it whenever one of them changes.
 */
export async function refreshPersonHash(ctx: TransactionContext, memberId: string): Promise<void> {
  const row = await ctx.db.one<{
    numberHash: string | null
    phone: string | null
    personHash: string | null
  }>(sql`
    SELECT coalesce(p.proven_number_hash, k.tax_id_hash) AS number_hash, m.person_hash,
      CASE WHEN m.phone_verified_at IS NOT NULL THEN m.phone END AS phone
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN marketer_profile k ON k.member_id = m.id
    WHERE m.id = ${memberId}`)
  const hash = row.numberHash ?? (row.phone ? ctx.vault.hash('person phone', row.phone) : null)
  // A member without number and phone keeps the stored hash.
  if (hash && hash !== row.personHash)
    await ctx.db.run(sql`UPDATE member SET person_hash = ${hash} WHERE id = ${memberId}`)
}
