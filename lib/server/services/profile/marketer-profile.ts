import type { HolderKind } from '../../../domain/account/statuses.ts'
import { printTaxId } from '../../../domain/text/tax-id.ts'
import { type Db, sql } from '../../store/client.ts'
import { listDueConsents } from '../auth/queries.ts'
import { type Context, requireMarketer, requireOwn } from '../context.ts'
import { ACCOUNT, type AccountRow, imageUrlOf, toAccount } from './account-view.ts'
import { type Address, toAddress } from './address.ts'

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

/**
 * Missing fields that prevent a marketer's profile from being finished: a company needs name, tax id and branch;
 * regimen and class are required in Colombia only.
 */
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
