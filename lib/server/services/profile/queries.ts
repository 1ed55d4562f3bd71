import type { CountryCode } from '../../../country/country.ts'
import { CURRENCY_OF } from '../../../country/currencies.ts'
import {
  FULL_AGE,
  type Gender,
  type HolderKind,
  type Interest,
  type MemberStatus,
} from '../../../domain/account/statuses.ts'
import { ageOn, bangkokDay } from '../../../domain/date/bangkok.ts'
import type { JobKind } from '../../../domain/job/kinds.ts'
import { type Db, sql } from '../../store/client.ts'
import { listDueConsents } from '../auth/queries.ts'
import { type Context, requireMarketer, requireOwn } from '../context.ts'
import { type Address, toAddress } from './address.ts'

/** Path of a public picture; it is served by its id. */
export function imageUrlOf(fileId: string): string
export function imageUrlOf(fileId: string | null): string | null
export function imageUrlOf(fileId: string | null): string | null {
  return fileId ? `/api/files/${fileId}` : null
}

interface AccountRow {
  id: string
  status: MemberStatus
  statusReason: string | null
  statusUntil: Date | null
  locale: 'th' | 'en'
  country: string
  email: string | null
  emailVerifiedAt: Date | null
  phone: string | null
  phoneVerifiedAt: Date | null
  isTalentManager: boolean
  toast: Record<string, string>
  createdAt: Date
}
const ACCOUNT = sql`m.id, m.status, m.status_reason, m.status_until, m.locale, m.country, m.email, m.email_verified_at,
  m.phone, m.phone_verified_at, m.is_talent_manager, m.toast, m.created_at`

function toAccount(row: AccountRow) {
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
  identityFixed: boolean
}

/** An influencer with the profile. Error: not_found. */
export function getInfluencerRow(db: Db, id: string): Promise<InfluencerRow> {
  return db.one<InfluencerRow>(sql`SELECT ${ACCOUNT}, p.first_name, p.last_name, p.first_name_en, p.last_name_en, p.nickname,
      p.birth_date, p.gender, p.nationality, p.about, coalesce(p.holder_kind, 'individual') AS holder_kind,
      coalesce(p.vat_registered, false) AS vat_registered, p.national_id_last4, p.address, p.image_file_id,
      coalesce(p.interests, '{}') AS interests, coalesce(p.content_languages, '{}') AS content_languages,
      coalesce(p.job_kinds, '{}') AS job_kinds, p.completed_at,
      EXISTS (SELECT 1 FROM document d WHERE d.member_id = m.id AND d.is_current AND d.kind IN ('identity_card', 'passport')
        AND d.status IN ('approve', 'complete')) AS identity_fixed
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE m.id = ${id} AND m.kind = 'influencer' AND m.erased_at IS NULL`)
}

/** Fields that an approved identity paper fixes. */
export const FIXED_FIELDS = ['firstName', 'lastName', 'birthDate', 'nationalId'] as const

type InfluencerField = 'names' | 'nickname' | 'birthDate' | 'nationality' | 'address' | 'interests'
type Missing = InfluencerField | 'contentLanguages' | 'image' | 'phone' | 'email' | 'consent'

/** What blocks a profile from being finished. */
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

/** How complete a profile is: what blocks first, then what only helps. */
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
  const age = row.birthDate ? ageOn(row.birthDate, bangkokDay(ctx.now())) : null
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
    locked: row.identityFixed ? [...FIXED_FIELDS] : [],
    needsParentalConsent: age !== null && age < FULL_AGE,
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

export interface MarketerRow extends AccountRow {
  type: 'brand' | 'agency' | 'individual' | null
  holderKind: HolderKind | null
  taxRegimen: 'SIMPLE_REGIMEN' | 'COMMON_REGIMEN' | 'ORANGE_ECONOMY' | null
  classification: 'big-contributor' | 'common-regimen' | null
  brandName: string | null
  companyName: string | null
  contactName: string | null
  taxIdEnc: Buffer | null
  taxIdLast4: string | null
  branchCode: string | null
  address: Record<string, unknown> | null
  taxAddressSame: boolean
  taxAddress: Record<string, unknown> | null
  imageFileId: string | null
  questionnaire: { objective?: string; budget?: string; start?: string } | null
  completedAt: Date | null
}

/** A marketer with the profile. Error: not_found. */
export function getMarketerRow(db: Db, id: string): Promise<MarketerRow> {
  return db.one<MarketerRow>(sql`SELECT ${ACCOUNT}, p.type, p.holder_kind, p.tax_regimen, p.classification, p.brand_name,
      p.company_name, p.contact_name, p.tax_id_enc, p.tax_id_last4, p.branch_code, p.address,
      coalesce(p.tax_address_same, true) AS tax_address_same, p.tax_address, p.image_file_id, p.questionnaire, p.completed_at
    FROM member m LEFT JOIN marketer_profile p ON p.member_id = m.id
    WHERE m.id = ${id} AND m.kind = 'marketer' AND m.erased_at IS NULL`)
}

type MarketerField =
  | 'type'
  | 'holderKind'
  | 'brandName'
  | 'companyName'
  | 'contactName'
  | 'taxId'
  | 'branchCode'
  | 'taxRegimen'
  | 'classification'
  | 'address'
  | 'taxAddress'

/** What blocks a marketer's profile: a company needs name, tax id and branch; regimen and class count in Colombia only. */
export function missingOfMarketer(row: MarketerRow): MarketerField[] {
  const isCompany = row.holderKind === 'company'
  const needs: [MarketerField, boolean][] = [
    ['type', row.type === null],
    ['holderKind', row.holderKind === null],
    ['brandName', !row.brandName],
    ['companyName', isCompany && !row.companyName],
    ['contactName', !row.contactName],
    ['taxId', isCompany && !row.taxIdLast4],
    ['branchCode', isCompany && row.country === 'TH' && !row.branchCode],
    ['taxRegimen', row.country === 'CO' && !row.taxRegimen],
    ['classification', row.country === 'CO' && !row.classification],
    ['address', !toAddress(row.address)],
    ['taxAddress', !row.taxAddressSame && !toAddress(row.taxAddress)],
  ]
  return needs.filter(([, isMissing]) => isMissing).map(([field]) => field)
}

/** 0-10-5-536-11201-4 as printed; other lengths stay plain. */
function printTaxId(digits: string): string {
  return digits.length === 13 ? digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5') : digits
}

function invoiceHead(row: MarketerRow, taxId: string | null, address: Address | null): string[] {
  const name = row.holderKind === 'company' ? row.companyName : (row.contactName ?? row.brandName)
  const branch = row.branchCode === '00000' ? 'สำนักงานใหญ่' : row.branchCode ? `สาขาที่ ${row.branchCode}` : ''
  const shown = taxId ? printTaxId(taxId) : row.taxIdLast4 ? `•••••••••${row.taxIdLast4}` : ''
  return [
    [name, row.holderKind === 'company' ? branch : ''].filter(Boolean).join(' '),
    address?.printed ?? '',
    shown && `เลขประจำตัวผู้เสียภาษี ${shown}`,
  ].filter((line): line is string => Boolean(line))
}

/** Profile of a marketer as the owner reads it. */
export async function describeMarketer(ctx: Context, db: Db, id: string) {
  const row = await getMarketerRow(db, id)
  const blocking = missingOfMarketer(row)
  const missing: (MarketerField | 'phone' | 'email' | 'consent' | 'image')[] = [...blocking]
  if (!row.phoneVerifiedAt) missing.push('phone')
  if (!row.emailVerifiedAt) missing.push('email')
  if ((await listDueConsents(db, row.id, ctx.now())).length > 0) missing.push('consent')
  if (!row.imageFileId) missing.push('image')
  const taxId =
    row.taxIdEnc && row.holderKind === 'company'
      ? ctx.vault.open('marketer_profile', 'tax_id_enc', id, row.taxIdEnc)
      : null
  const address = toAddress(row.address)
  const taxAddress = row.taxAddressSame ? null : toAddress(row.taxAddress)
  return {
    ...toAccount(row),
    kind: 'marketer' as const,
    imageUrl: imageUrlOf(row.imageFileId),
    type: row.type,
    holderKind: row.holderKind,
    taxRegimen: row.country === 'CO' ? row.taxRegimen : null,
    classification: row.country === 'CO' ? row.classification : null,
    brandName: row.brandName,
    companyName: row.companyName,
    contactName: row.contactName,
    taxId,
    taxIdLast4: row.taxIdLast4,
    branchCode: row.branchCode,
    address,
    taxAddressSame: row.taxAddressSame,
    taxAddress,
    questionnaire: row.questionnaire,
    completeness: {
      percent: Math.max(0, Math.round(((12 - missing.length) / 12) * 100)),
      missing,
      isReady: blocking.length === 0,
      completedAt: row.completedAt,
    },
    invoiceHead: invoiceHead(row, taxId, taxAddress ?? address),
  }
}

/** The signed-in marketer's profile, or by the own id. Errors: not_signed_in, wrong_member_kind, not_found. */
export async function getMarketerProfile(ctx: Context, id?: string) {
  const marketer = id === undefined ? requireMarketer(ctx) : requireOwn(ctx, id)
  return describeMarketer(ctx, ctx.db, marketer.id)
}
