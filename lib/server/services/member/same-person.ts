import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { type Db, sql } from '../../store/client.ts'

/** Accounts that may belong to the same person: by proven or verified data, or by a typed number. */
export function findSamePerson(
  db: Db,
  member: { id: string; personHash: string | null; numberHash: string | null },
) {
  const hashes = [member.personHash, member.numberHash].filter((hash) => hash !== null)
  return db.many<{ id: string; kind: 'influencer' | 'marketer'; name: string | null; status: MemberStatus }>(
    sql`SELECT id, kind, name, status FROM member
    WHERE id <> ${member.id} AND id IN (SELECT id FROM member WHERE person_hash = ANY (${hashes})
      UNION SELECT member_id FROM influencer_profile WHERE national_id_hash = ${member.numberHash})
    ORDER BY created_at LIMIT 20`,
  )
}
