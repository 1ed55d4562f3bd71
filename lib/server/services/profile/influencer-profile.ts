import { type DocumentKind, fixedFields } from '../../../domain/account/documents.ts'
import { FULL_AGE, type Gender, type HolderKind, type Interest } from '../../../domain/account/statuses.ts'
import { ageOn, bangkokDay } from '../../../domain/date/bangkok.ts'
import type { JobKind } from '../../../domain/job/kinds.ts'
import { type Db, sql } from '../../store/client.ts'
import { APPROVED_KINDS } from '../../store/withdrawal.ts'
import { listDueConsents } from '../auth/queries.ts'
import { type Context, requireOwn } from '../context.ts'
import { ACCOUNT, type AccountRow, imageUrlOf, toAccount } from './account-view.ts'
import { toAddress } from './address.ts'

export interface InfluencerRow extends AccountRow {
  firstName: string | null
  lastName: string | null
  firstNameEn: string | null
  lastNameEn: string | null
  nickname: string | null
  birthDate: string | null
  gender: Gender | null
  nationality: string | null
  about: string | null
  holderKind: HolderKind
  vatRegistered: boolean
  nationalIdLast4: string | null
  address: Record<string, unknown> | null
  imageFileId: string | null
  interests: Interest[]
  contentLanguages: string[]
  jobKinds: JobKind[]
  completedAt: Date | null
  approvedKinds: DocumentKind[]
}

/** An influencer with the profile. Error: not_found. */
export function getInfluencerRow(db: Db, id: string): Promise<InfluencerRow> {
  return db.one<InfluencerRow>(sql`SELECT ${ACCOUNT}, p.first_name, p.last_name, p.first_name_en, p.last_name_en, p.nickname,
      p.birth_date, p.gender, p.nationality, p.about, coalesce(p.holder_kind, 'individual') AS holder_kind,
      coalesce(p.vat_registered, false) AS vat_registered, p.national_id_last4, p.address, p.image_file_id,
      coalesce(p.interests, '{}') AS interests, coalesce(p.content_languages, '{}') AS content_languages,
      coalesce(p.job_kinds, '{}') AS job_kinds, p.completed_at,
      ${APPROVED_KINDS}
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE m.id = ${id} AND m.kind = 'influencer' AND m.erased_at IS NULL`)
}

type InfluencerField = 'names' | 'nickname' | 'birthDate' | 'nationality' | 'address' | 'interests'

type Missing = InfluencerField | 'contentLanguages' | 'image' | 'phone' | 'email' | 'consent'

/** Missing fields that prevent a profile from being finished. */
export function missingOfInfluencer(row: InfluencerRow): InfluencerField[] {
  const missing: InfluencerField[] = []
  if (!row.firstName || !row.lastName) missing.push('names')
  if (!row.nickname) missing.push('nickname')
  if (!row.birthDate) missing.push('birthDate')
  if (!row.nationality) missing.push('nationality')
  if (!toAddress(row.address)) missing.push('address')
  if (row.interests.length === 0) missing.push('interests')
  return missing
}

/** How complete a profile is: required fields first, then optional ones. */
export async function influencerCompleteness(db: Db, ctx: Context, row: InfluencerRow) {
  const blocking = missingOfInfluencer(row)
  const missing: Missing[] = [...blocking]
  if (!row.phoneVerifiedAt) missing.push('phone')
  if (!row.emailVerifiedAt) missing.push('email')
  if ((await listDueConsents(db, row.id, ctx.now())).length > 0) missing.push('consent')
  if (row.contentLanguages.length === 0) missing.push('contentLanguages')
  if (!row.imageFileId) missing.push('image')
  return {
    percent: Math.round(((11 - missing.length) / 11) * 100),
    missing,
    isReady: blocking.length === 0,
    completedAt: row.completedAt,
  }
}

/**
 * The general profile of the caller (docs/requirements.md#calls, profile/general). Errors: not_signed_in, not_found.
 */
export async function getInfluencerGeneral(ctx: Context, id: string) {
  requireOwn(ctx, id)
  return describeInfluencer(ctx, ctx.db, id)
}

/** The same, read in a transaction after a change. */
export async function describeInfluencer(ctx: Context, db: Db, id: string) {
  const row = await getInfluencerRow(db, id)
  const today = bangkokDay(ctx.now())
  const age = row.birthDate ? ageOn(row.birthDate, today) : null
  return {
    ...toAccount(row),
    kind: 'influencer' as const,
    isTalentManager: row.isTalentManager,
    imageUrl: imageUrlOf(row.imageFileId),
    personal_information: {
      firstName: row.firstName,
      lastName: row.lastName,
      firstNameEn: row.firstNameEn,
      lastNameEn: row.lastNameEn,
      nickname: row.nickname,
      birthDate: row.birthDate,
      age,
      gender: row.gender,
      nationality: row.nationality,
      about: row.about,
      holderKind: row.holderKind,
      vatRegistered: row.vatRegistered,
      nationalIdLast4: row.nationalIdLast4,
      address: toAddress(row.address),
    },
    locked: fixedFields(row.approvedKinds),
    needsParentalConsent: age !== null && age < FULL_AGE,
    today,
    completeness: await influencerCompleteness(db, ctx, row),
    toast: row.toast,
  }
}

/**
 * Interests, languages and kinds of job (docs/requirements.md#calls, profile/prefs). Errors: not_signed_in,
 * not_found.
 */
export async function getInfluencerPrefs(ctx: Context, id: string) {
  requireOwn(ctx, id)
  const row = await getInfluencerRow(ctx.db, id)
  return {
    id,
    interests: row.interests,
    contentLanguages: row.contentLanguages,
    jobKinds: row.jobKinds,
  }
}
