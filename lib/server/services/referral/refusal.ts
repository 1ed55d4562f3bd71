import { sql, type Tx } from '../../store/client.ts'
import { findRelations } from '../../store/matching.ts'

/**
 * Why a referral brings no reward (docs/domain/roles.md#referral). Equal phones are not checked: two influencer
 * accounts cannot have the same one.
 */
export type ReferralRefusal =
  | 'same_person'
  | 'same_bank_account'
  | 'not_new'
  | 'own_job'
  | 'clawed_back'
  | 'account_not_active'
  | 'monthly_limit'

interface Pair {
  referrerId: string
  invitedId: string
  jobId: string
}

/**
 * Reason against a reward now; undefined when there is none. Locks both members, so that no account closes meanwhile
 * (I32).
 */
export async function findRefusal(db: Tx, pair: Pair): Promise<ReferralRefusal | undefined> {
  const { referrerId, invitedId, jobId } = pair
  await db.run(sql`SELECT 1 FROM member WHERE id IN (${referrerId}, ${invitedId}) ORDER BY id FOR KEY SHARE`)
  const facts = await db.one<{
    isOpen: boolean
    isPerson: boolean
    isBank: boolean
    isNew: boolean
    marketerId: string
    money: string
  }>(sql`SELECT
      a.status IN ('allowed', 'active', 'suspended') AND b.status IN ('allowed', 'active', 'suspended') AS is_open,
      coalesce(a.person_hash = b.person_hash, false) OR coalesce(pa.national_id_hash = pb.national_id_hash, false) AS is_person,
      EXISTS (SELECT 1 FROM bank_account x JOIN bank_account y ON y.account_hash = x.account_hash
        WHERE x.member_id = a.id AND y.member_id = b.id) AS is_bank,
      -- A person is new once: the proof of who it is may come after the job, and the older account may be closed. A
      -- payout account tells the same of two friends of one referrer who were rewarded.
      NOT EXISTS (SELECT 1 FROM member o WHERE o.person_hash = b.person_hash AND o.kind = 'influencer'
          AND (o.created_at, o.id) < (b.created_at, b.id))
        AND NOT EXISTS (SELECT 1 FROM referral_reward r JOIN bank_account x ON x.member_id = r.invited_id
          JOIN bank_account y ON y.account_hash = x.account_hash AND y.member_id = b.id
          JOIN member o ON o.id = r.invited_id AND (o.created_at, o.id) < (b.created_at, b.id)
          WHERE r.referrer_id = a.id AND r.status <> 'refused') AS is_new,
      j.marketer_id, j.money
    FROM member a JOIN member b ON b.id = ${invitedId} JOIN job j ON j.id = ${jobId}
      LEFT JOIN influencer_profile pa ON pa.member_id = a.id LEFT JOIN influencer_profile pb ON pb.member_id = b.id
    WHERE a.id = ${referrerId}`)
  if (facts.money === 'refunded') return 'clawed_back'
  if (!facts.isOpen) return 'account_not_active'
  if (facts.isPerson) return 'same_person'
  if (facts.isBank) return 'same_bank_account'
  if (!facts.isNew) return 'not_new'
  const { same } = await findRelations(db, {
    influencerIds: [referrerId, invitedId],
    marketerIds: [facts.marketerId],
    campaignIds: [],
  })
  return same.size > 0 ? 'own_job' : undefined
}
