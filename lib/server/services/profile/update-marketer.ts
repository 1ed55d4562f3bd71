import type { Language } from '../../../country/languages.ts'
import { toPersonNumber } from '../../../domain/account/person-number.ts'
import type { HolderKind } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { entriesOf, keysOf } from '../../../domain/one-of.ts'
import { join, type Sql, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { invalidateOpenings } from '../campaign/invalidate-openings.ts'
import {
  type Context,
  inTransaction,
  type MemberCaller,
  requireMarketer,
  type TransactionContext,
} from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { activateIfComplete } from './activate-if-complete.ts'
import { type AddressInput, toStoredAddress } from './address.ts'
import { describeMarketer, getMarketerRow, type MarketerRow, missingOfMarketer } from './marketer-profile.ts'
import { hashPersonNumber, refreshPersonHash } from './person-hash.ts'

export interface MarketerInput {
  type?: string | undefined
  holderKind?: HolderKind | undefined
  taxRegimen?: string | null | undefined
  classification?: string | null | undefined
  brandName?: string | undefined
  companyName?: string | null | undefined
  contactName?: string | undefined
  taxId?: string | null | undefined
  branchCode?: string | null | undefined
  address?: AddressInput | undefined
  taxAddressSame?: boolean | undefined
  taxAddress?: AddressInput | null | undefined
  questionnaire?: Record<string, unknown> | undefined
  locale?: Language | undefined
}

const COLUMNS = {
  type: 'type',
  holderKind: 'holder_kind',
  taxRegimen: 'tax_regimen',
  classification: 'classification',
  brandName: 'brand_name',
  companyName: 'company_name',
  contactName: 'contact_name',
  branchCode: 'branch_code',
  taxAddressSame: 'tax_address_same',
} as const

/** Column assignments of a tax id. Errors: malformed_input, not_allowed (a document with the old number is approved). */
async function sealTaxId(ctx: TransactionContext, row: MarketerRow, input: MarketerInput): Promise<Sql[]> {
  const holder = input.holderKind ?? row.holderKind ?? 'company'
  const fixed = await ctx.db.maybeOne(sql`SELECT 1 FROM document WHERE member_id = ${row.id} AND is_current
    AND kind = 'company_certificate' AND status IN ('approve', 'complete')`)
  const digits = input.taxId ? toPersonNumber(row.country, holder, input.taxId) : null
  if (digits === undefined) throw new Refusal('malformed_input', { fields: { taxId: 'invalid_tax_id' } })
  const hash = digits && hashPersonNumber(ctx, row.country, digits)
  if (
    fixed &&
    row.taxIdEnc &&
    ctx.vault.open('marketer_profile', 'tax_id_enc', row.id, row.taxIdEnc) !== digits
  )
    throw new Refusal('not_allowed', { fields: { taxId: 'locked' } })
  return [
    sql`tax_id_enc = ${digits && ctx.vault.seal('marketer_profile', 'tax_id_enc', row.id, digits)}`,
    sql`tax_id_hash = ${hash}`,
    sql`tax_id_last4 = ${digits?.slice(-4) ?? null}`,
  ]
}

async function writeProfile(
  ctx: TransactionContext,
  marketer: MemberCaller,
  input: MarketerInput,
): Promise<MarketerRow> {
  const now = ctx.now()
  const { id } = await lockCaller(ctx, marketer)
  const row = await getMarketerRow(ctx.db, id)
  // Regimen and classification exist in Colombia only (docs/market.md#colombia).
  if (row.country !== 'CO' && (input.taxRegimen || input.classification))
    throw new Refusal('malformed_input', {
      fields: { [input.taxRegimen ? 'taxRegimen' : 'classification']: 'not_in_country' },
    })
  const sets: Sql[] = [sql`updated_at = ${now}`]
  for (const [field, column] of entriesOf(COLUMNS)) {
    const value = input[field]
    if (value !== undefined) sets.push(sql([`${column} = `, ''], value))
  }
  if (input.address) sets.push(sql`address = ${JSON.stringify(await toStoredAddress(input.address))}`)
  if (input.taxAddress !== undefined)
    sets.push(
      sql`tax_address = ${input.taxAddress && JSON.stringify(await toStoredAddress(input.taxAddress))}`,
    )
  if (input.questionnaire) sets.push(sql`questionnaire = ${JSON.stringify(input.questionnaire)}`)
  if (input.taxId !== undefined) sets.push(...(await sealTaxId(ctx, row, input)))
  await ctx.db.run(
    sql`INSERT INTO marketer_profile (member_id, updated_at) VALUES (${id}, ${now}) ON CONFLICT DO NOTHING`,
  )
  await ctx.db.run(sql`UPDATE marketer_profile SET ${join(sets)} WHERE member_id = ${id}`)
  const after = await getMarketerRow(ctx.db, id)
  await ctx.db.run(sql`UPDATE member SET name = coalesce(${after.brandName ?? after.contactName}, name),
    locale = ${input.locale ?? row.locale}, updated_at = ${now} WHERE id = ${id}`)
  if (input.taxId !== undefined) {
    await refreshPersonHash(ctx, id)
    await recheckJobs(ctx, { marketerId: id })
  }
  if (missingOfMarketer(after).length === 0) {
    await ctx.db.run(
      sql`UPDATE marketer_profile SET completed_at = coalesce(completed_at, ${now}) WHERE member_id = ${id}`,
    )
    await activateIfComplete(ctx, id)
  }
  // Public openings show the brand's name, or what stands for it.
  const names = ['brandName', 'companyName', 'contactName'] as const
  if (names.some((key) => after[key] !== row[key])) await invalidateOpenings(ctx, id)
  await audit(ctx, {
    subject: 'member',
    subjectId: id,
    transition: 'change_profile',
    data: { fields: keysOf(input).filter((key) => input[key] !== undefined) },
  })
  return after
}

/**
 * Changes the given fields of the marketer's profile, and activates the account when nothing is missing
 * (docs/requirements.md#calls, sv_marketer_profile, update-marketer-profile). Errors: malformed_input, not_allowed.
 */
export async function updateMarketerProfile(ctx: Context, input: MarketerInput) {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await writeProfile(ctx, marketer, input)
    return describeMarketer(ctx, ctx.db, marketer.id)
  })
}
