import { type Db, sql } from '../../store/client.ts'

/** Name, phone and address of an influencer for a parcel; null when no address is on file. */
export async function findAddress(db: Db, influencerId: string): Promise<Record<string, unknown> | null> {
  const row = await db.maybeOne<{
    firstName: string | null
    lastName: string | null
    phone: string | null
    address: Record<string, unknown> | null
  }>(sql`SELECT p.first_name, p.last_name, m.phone, p.address FROM influencer_profile p JOIN member m ON m.id = p.member_id
    WHERE p.member_id = ${influencerId}`)
  if (!row?.address || Object.keys(row.address).length === 0) return null
  return {
    name: [row.firstName, row.lastName].filter(Boolean).join(' '),
    phone: row.phone,
    ...row.address,
  }
}
