import { isThaiNationalId, isThaiTaxId } from '../../../domain/identity/thailand.ts'
import {
  FILING_FORMS,
  type FilingColumn,
  type FilingForm,
  type FilingLine,
  streetRoom,
  tooLongFields,
} from '../../../domain/tax/filing.ts'
import { filingLayout } from '../../../domain/tax/filing-layout.ts'
import { splitAddress, splitName } from '../../../domain/tax/filing-names.ts'
import { sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import { type Context, requireOperator } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'
import { openSnapshot } from '../withdrawal/payee-snapshot.ts'

/** What is missing on a certificate of the month before the return is complete. */
export type TaxGap =
  | 'no_tax_id'
  | 'wrong_tax_id'
  | 'no_address'
  | 'no_last_name'
  | 'rate_not_confirmed'
  | 'no_certificate'
  | 'too_long'

export interface MonthlyGap {
  gap: TaxGap
  /** Heading of the column that is too short for its value. */
  field: string | null
  form: FilingForm | null
  /** Number of the certificate, or of the payout without one. */
  number: string
  documentId: string | null
  memberId: string
  name: string
}

interface Row {
  id: string
  number: string
  memberId: string
  body: {
    form: FilingForm
    payee: { name: string; firstName?: string | null; address: string | null }
    incomeText: string
    snapshotId: string
    stamp: string | null
    /** Sequence number in the return, from the certificate. */
    sequence?: number
    lines: { paidOn: string; amount: number; rateBp: number; tax: number }[]
  }
}

/** Valid certificates of a month of payment, in the order of the return. */
function findCertificates(ctx: Context, month: string): Promise<Row[]> {
  const { from, until } = monthBounds(month)
  return ctx.db.many<Row>(sql`SELECT d.id, d.number, d.member_id, d.body
    FROM tax_document d JOIN withdrawal w ON w.id = d.subject_id
    WHERE d.kind = 'WT' AND NOT d.void AND w.paid_at >= ${from} AND w.paid_at < ${until}
    ORDER BY (d.body->>'sequence')::int, d.number`)
}

export interface FilingMonth {
  month: string
  lines: Record<FilingForm, (FilingLine & { documentId: string; number: string })[]>
  gaps: MonthlyGap[]
}

/**
 * The payments of a month as in the payer's return, with full tax numbers, so the caller audits the read. Error:
 * not_allowed (finance only).
 */
export async function readFilingMonth(ctx: Context, month: string): Promise<FilingMonth> {
  requireOperator(ctx, 'finance')
  const lines: FilingMonth['lines'] = { PND3: [], PND53: [] }
  const gaps: MonthlyGap[] = []
  const layouts = await findSetting<Partial<Record<FilingForm, string[]>>>(ctx.db, 'filing_layout', ctx.now())
  for (const { id, number, memberId, body } of await findCertificates(ctx, month)) {
    const { form, payee } = body
    if (!FILING_FORMS.includes(form)) continue
    const { taxId, name: holder } = await openSnapshot(ctx, ctx.db, body.snapshotId)
    const names =
      form === 'PND3'
        ? splitName(payee.name, holder, payee.firstName)
        : { title: '', firstName: '', lastName: '' }
    const note = (gap: TaxGap, field: string | null = null) =>
      gaps.push({ gap, field, form, number, documentId: id, memberId, name: payee.name })
    const columns = filingLayout(form, layouts)
    const long = new Set<FilingColumn>()
    if (!taxId) note('no_tax_id')
    else if (!(form === 'PND3' ? isThaiNationalId(taxId) : isThaiTaxId(taxId))) note('wrong_tax_id')
    if (!payee.address) note('no_address')
    if (form === 'PND3' && !names.lastName) note('no_last_name')
    if (body.stamp === 'rate_not_confirmed') note('rate_not_confirmed')
    for (const { paidOn, rateBp, amount, tax } of body.lines) {
      const line: FilingLine = {
        sequence: body.sequence ?? lines[form].length + 1,
        taxId,
        branch: '00000',
        name: payee.name,
        ...names,
        ...splitAddress(payee.address, streetRoom(columns)),
        paidOn,
        incomeText: body.incomeText,
        rateBp,
        income: BigInt(amount),
        tax: BigInt(tax),
        condition: 1,
      }
      for (const column of tooLongFields(line, columns)) long.add(column)
      lines[form].push({ ...line, documentId: id, number })
    }
    for (const { head, key } of long) note('too_long', head || key)
  }
  return { month, lines, gaps: [...gaps, ...(await findUncertified(ctx, month))] }
}

/** Payouts with tax withheld whose certificate is void and was not replaced, or is missing. */
async function findUncertified(ctx: Context, month: string): Promise<MonthlyGap[]> {
  const { from, until } = monthBounds(month)
  const rows = await ctx.db.many<{
    no: string
    memberId: string
    name: string | null
  }>(sql`SELECT w.no, w.member_id,
      s.body_masked->>'name' AS name
    FROM withdrawal w LEFT JOIN payee_snapshot s ON s.id = w.snapshot_id
    WHERE w.paid_at >= ${from} AND w.paid_at < ${until} AND w.wht > 0 AND NOT EXISTS (
      SELECT 1 FROM tax_document d WHERE d.kind = 'WT' AND d.subject_id = w.id AND NOT d.void)
    ORDER BY w.paid_at, w.no`)
  return rows.map(({ no, memberId, name }) => ({
    gap: 'no_certificate',
    field: null,
    form: null,
    number: no,
    documentId: null,
    memberId,
    name: name ?? '',
  }))
}
