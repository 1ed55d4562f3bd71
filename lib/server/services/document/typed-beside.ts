import { type Db, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

interface Typed {
  memberName: string | null
  firstName: string | null
  lastName: string | null
  firstNameEn: string | null
  lastNameEn: string | null
  birthDate: string | null
  holderKind: string | null
  companyName: string | null
  address: Record<string, unknown> | null
  bankId: string | null
  bankCode: string | null
  accountLast4: string | null
  holderName: string | null
}

interface Sealed {
  nationalIdEnc: Buffer | null
  taxIdEnc: Buffer | null
  accountEnc: Buffer | null
}

/**
 * The data that a member typed and that is shown beside a document, and its hash, by which a decision names what was
 * shown. The hash is keyed, so that numbers hidden from a role cannot be guessed from it.
 */
export async function readTyped(
  ctx: Context,
  db: Db,
  memberId: string,
): Promise<Typed & Sealed & { hash: string }> {
  const { nationalIdEnc, taxIdEnc, accountEnc, ...seen } = await db.one<
    Typed & Sealed
  >(sql`SELECT m.name AS member_name, p.first_name, p.last_name, p.first_name_en, p.last_name_en,
      p.birth_date, p.holder_kind, p.national_id_enc, p.national_id_hash, k.company_name, k.tax_id_enc, k.tax_id_hash,
      coalesce(p.address, k.address) AS address, b.id AS bank_id, b.bank_code, b.account_enc, b.account_last4, b.holder_name
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN marketer_profile k ON k.member_id = m.id
      LEFT JOIN bank_account b ON b.member_id = m.id AND b.is_current WHERE m.id = ${memberId}`)
  const hash = ctx.vault.hash('document typed', JSON.stringify(seen))
  return { ...seen, nationalIdEnc, taxIdEnc, accountEnc, hash }
}
