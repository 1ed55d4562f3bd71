import type { Language } from '../../../country/languages.ts'
import { fixedFields } from '../../../domain/account/documents.ts'
import { toPersonNumber } from '../../../domain/account/person-number.ts'
import { type HolderKind, MINIMUM_AGE } from '../../../domain/account/statuses.ts'
import { ageOn, bangkokDay } from '../../../domain/date/bangkok.ts'
import { isIsoDay } from '../../../domain/date/calendar.ts'
import { Refusal } from '../../../domain/errors.ts'
import { entriesOf, keysOf } from '../../../domain/one-of.ts'
import { join, type Sql, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import {
  type Context,
  inTransaction,
  requireInfluencer,
  requireOwn,
  type TransactionContext,
} from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { type AddressInput, toStoredAddress } from './address.ts'
import {
  describeInfluencer,
  getInfluencerPrefs,
  getInfluencerRow,
  type InfluencerRow,
} from './influencer-profile.ts'
import { hashPersonNumber } from './person-hash.ts'

export interface GeneralInput {
  firstName?: string | undefined
  lastName?: string | undefined
  firstNameEn?: string | undefined
  lastNameEn?: string | undefined
  nickname?: string | undefined
  birthDate?: string | undefined
  gender?: string | undefined
  nationality?: string | undefined
  about?: string | undefined
  holderKind?: HolderKind | undefined
  nationalId?: string | undefined
  address?: AddressInput | undefined
  locale?: Language | undefined
}

export interface PrefsInput {
  interests?: string[] | undefined
  contentLanguages?: string[] | undefined
  jobKinds?: string[] | undefined
}

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  firstNameEn: 'first_name_en',
  lastNameEn: 'last_name_en',
  nickname: 'nickname',
  birthDate: 'birth_date',
  gender: 'gender',
  nationality: 'nationality',
  about: 'about',
  holderKind: 'holder_kind',
  interests: 'interests',
  contentLanguages: 'content_languages',
  jobKinds: 'job_kinds',
} as const

/** Fields that an approved document confirms cannot be changed. Error: not_allowed with the fields. */
function requireUnlocked(row: InfluencerRow, input: GeneralInput): void {
  const same: Record<string, unknown> = { ...row, nationalId: undefined }
  const fields = fixedFields(row.approvedKinds).filter(
    (field) => input[field] !== undefined && input[field] !== same[field],
  )
  if (fields.length > 0)
    throw new Refusal('not_allowed', { fields: Object.fromEntries(fields.map((field) => [field, 'locked'])) })
}

function requireAge(ctx: Context, birthDate: string): void {
  const today = bangkokDay(ctx.now())
  if (!isIsoDay(birthDate) || birthDate > today || birthDate < '1900-01-01')
    throw new Refusal('malformed_input', { fields: { birthDate: 'invalid_date' } })
  if (ageOn(birthDate, today) < MINIMUM_AGE)
    throw new Refusal('under_age', { fields: { birthDate: 'under_age' }, details: { minimum: MINIMUM_AGE } })
}

/**
 * Column assignments of an encrypted number. Typing a number must not reveal whether another account has it; an
 * operator decides that with the document (docs/domain/accounts.md#documents). Error: malformed_input.
 */
function sealNationalId(
  ctx: TransactionContext,
  row: InfluencerRow,
  typed: string,
  holder: HolderKind,
): Sql[] {
  const digits = toPersonNumber(row.country, holder, typed)
  if (!digits) throw new Refusal('malformed_input', { fields: { nationalId: 'invalid_national_id' } })
  const hash = hashPersonNumber(ctx, row.country, digits)
  return [
    sql`national_id_enc = ${ctx.vault.seal('influencer_profile', 'national_id_enc', row.id, digits)}`,
    sql`national_id_hash = ${hash}`,
    sql`national_id_last4 = ${digits.slice(-4)}`,
  ]
}

/** Writes the given fields of the caller's profile. Errors as of the general profile. */
export async function writeProfile(
  ctx: TransactionContext,
  id: string,
  input: GeneralInput & PrefsInput,
): Promise<void> {
  const now = ctx.now()
  await lockCaller(ctx, requireOwn(ctx, id))
  const row = await getInfluencerRow(ctx.db, id)
  requireUnlocked(row, input)
  if (input.birthDate !== undefined) requireAge(ctx, input.birthDate)
  const sets: Sql[] = [sql`updated_at = ${now}`]
  for (const [field, column] of entriesOf(COLUMNS)) {
    const value = input[field]
    if (value === undefined) continue
    const stored = Array.isArray(value) ? [...new Set(value)] : value === '' ? null : value
    sets.push(join([sql([`${column} = `, ''], stored)], ''))
  }
  if (input.address) {
    const address = await toStoredAddress(input.address)
    sets.push(sql`address = ${JSON.stringify(address)}`, sql`province = ${address.province}`)
  }
  if (input.nationalId !== undefined)
    sets.push(...sealNationalId(ctx, row, input.nationalId, input.holderKind ?? row.holderKind))
  await ctx.db.run(
    sql`INSERT INTO influencer_profile (member_id, updated_at) VALUES (${id}, ${now}) ON CONFLICT DO NOTHING`,
  )
  await ctx.db.run(sql`UPDATE influencer_profile SET ${join(sets)} WHERE member_id = ${id}`)
  const after = await getInfluencerRow(ctx.db, id)
  const name = [after.firstName, after.lastName].filter(Boolean).join(' ') || null
  // The holder name was confirmed for the former personal data.
  if (
    after.firstName !== row.firstName ||
    after.lastName !== row.lastName ||
    after.holderKind !== row.holderKind
  )
    await ctx.db.run(
      sql`UPDATE bank_account SET name_confirmed_by = NULL WHERE member_id = ${id} AND is_current AND name_confirmed_by IS NOT NULL`,
    )
  await ctx.db.run(sql`UPDATE member SET name = coalesce(${name}, name), locale = ${input.locale ?? row.locale}, updated_at = ${now}
    WHERE id = ${id}`)
  await audit(ctx, {
    subject: 'member',
    subjectId: id,
    transition: 'change_profile',
    data: { fields: keysOf(input).filter((key) => input[key] !== undefined) },
  })
  await recheckJobs(ctx, { influencerId: id })
}

/**
 * Changes the given fields of the caller's general profile (docs/requirements.md#calls, profile/general). Errors:
 * not_found, under_age, not_allowed (fixed by an approved document), malformed_input.
 */
export async function updateInfluencerGeneral(ctx: Context, id: string, input: GeneralInput) {
  requireInfluencer(ctx)
  requireOwn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    await writeProfile(ctx, id, input)
    return describeInfluencer(ctx, ctx.db, id)
  })
}

/** Changes the preferences that jobs are matched with (docs/requirements.md#calls, profile/prefs). Error: not_found. */
export async function updateInfluencerPrefs(ctx: Context, id: string, input: PrefsInput) {
  requireInfluencer(ctx)
  requireOwn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    await writeProfile(ctx, id, input)
    return getInfluencerPrefs(ctx, id)
  })
}
