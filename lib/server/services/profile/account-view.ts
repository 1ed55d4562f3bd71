import type { CountryCode } from '../../../country/country.ts'
import { CURRENCY_OF } from '../../../country/currencies.ts'
import type { Language } from '../../../country/languages.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireOwn } from '../context.ts'

/** Path of a public picture; it is served by its id. */
export function imageUrlOf(fileId: string): string

export function imageUrlOf(fileId: string | null): string | null

export function imageUrlOf(fileId: string | null): string | null {
  return fileId ? `/api/files/${fileId}` : null
}

export interface AccountRow {
  id: string
  status: MemberStatus
  statusReason: string | null
  statusUntil: Date | null
  locale: Language
  country: string
  email: string | null
  emailVerifiedAt: Date | null
  phone: string | null
  phoneVerifiedAt: Date | null
  isTalentManager: boolean
  toast: Record<string, string>
  createdAt: Date
}

export const ACCOUNT = sql`m.id, m.status, m.status_reason, m.status_until, m.locale, m.country, m.email, m.email_verified_at,
  m.phone, m.phone_verified_at, m.is_talent_manager, m.toast, m.created_at`

export function toAccount(row: AccountRow) {
  return {
    id: row.id,
    status: row.status,
    statusReason: row.statusReason,
    statusUntil: row.statusUntil,
    locale: row.locale,
    country: row.country,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phone: row.phone,
    phoneVerified: row.phoneVerifiedAt !== null,
    joinedAt: row.createdAt,
  }
}

/**
 * Country of the caller and its currency (docs/requirements.md#calls, getMemberCountry). Errors: not_signed_in,
 * not_found.
 */
export async function getMemberCountry(ctx: Context, id: string) {
  requireOwn(ctx, id)
  const { country } = await ctx.db.one<{ country: CountryCode }>(
    sql`SELECT country FROM member WHERE id = ${id}`,
  )
  return {
    country,
    currency: CURRENCY_OF[country],
    isHome: country === ctx.settings.country.code,
  }
}
