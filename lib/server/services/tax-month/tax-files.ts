import { TAX_RETURN } from '../../../country/th/tax-returns.ts'
import { formatThaiId } from '../../../domain/identity/thailand.ts'
import {
  type FilingColumn,
  type FilingForm,
  type FilingLine,
  filingField,
  filingText,
} from '../../../domain/tax/filing.ts'
import { filingLayout } from '../../../domain/tax/filing-layout.ts'
import { monthName } from '../../documents/format.ts'
import type { CellValue, Sheet, SheetFormat } from '../../documents/sheet.ts'
import { count, listOf, money, text } from '../../documents/sheet-columns.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { findSetting } from '../../store/setting.ts'
import { auditedFile } from '../audited-file.ts'
import { askerOf, type Context } from '../context.ts'
import { getCompany } from '../order/company.ts'
import { readSalesMonth } from './sales-vat.ts'
import { readFilingMonth } from './withholding-lines.ts'

/** Hands out a file of a month with full personal numbers; the row says which, and of how many lines. */
export function monthFile(
  ctx: Context,
  file: DocumentFile,
  { month, rows }: { month: string; rows: number },
): Promise<DocumentFile> {
  const data = { month, file: file.name, rows }
  return auditedFile(ctx, file, { subject: 'tax_document', transition: 'export_month', data })
}

async function factsOf(ctx: Context, month: string) {
  const company = await getCompany(ctx)
  return [
    {
      label: TAX_RETURN.company,
      value: TAX_RETURN.companyOf(company.nameTh, formatThaiId(company.taxId), company.branchCode),
    },
    { label: TAX_RETURN.month, value: monthName(month, 'th') },
    { label: TAX_RETURN.unit, value: TAX_RETURN.baht },
  ]
}

function cellOf(line: FilingLine, column: FilingColumn): CellValue {
  if (column.key === 'fixed') return filingField(line, column)
  const value = line[column.key]
  if (column.format === 'money') return BigInt(value ?? 0)
  // Personal numbers stay text: a spreadsheet would round them.
  if (column.format === 'percent') return Number(value)
  if (column.key === 'sequence' || column.key === 'condition') return Number(value)
  if (column.format === 'day') return String(value)
  return filingField(line, column)
}

const KINDS = { money: 'money', percent: 'percent', count: 'count' } as const
const kindOf = ({ format }: FilingColumn) =>
  format === 'money' || format === 'percent' || format === 'count' ? KINDS[format] : ('text' as const)

/**
 * The monthly return by form: as text for the filing program, or as a table. In Thai, as the law requires. Audited.
 * Errors: not_allowed (finance only).
 */
export async function withholdingFile(
  ctx: Context,
  input: { month: string; form: FilingForm; format: 'txt' | 'csv' | 'xlsx' },
): Promise<DocumentFile> {
  const { month, form, format } = input
  const lines = (await readFilingMonth(ctx, month)).lines[form]
  const name = `${form}-${month}`
  const columns = filingLayout(form, await findSetting(ctx.db, 'filing_layout', ctx.now()))
  const told = { month, rows: lines.length }
  if (format === 'txt') {
    const bytes = new TextEncoder().encode(filingText(columns, lines))
    return monthFile(ctx, { name: `${name}.txt`, contentType: 'text/plain; charset=utf-8', bytes }, told)
  }
  const sum = (key: 'income' | 'tax') => lines.reduce((total, line) => total + line[key], 0n)
  const sheet: Sheet = {
    name,
    title: `${TAX_RETURN.titles[form]} ${monthName(month, 'th')}`,
    subject: name,
    lang: 'th',
    at: ctx.now(),
    facts: await factsOf(ctx, month),
    columns: columns.map((column) => ({
      head: column.head,
      kind: kindOf(column),
      width: Math.min(30, Math.max(8, column.most)),
    })),
    rows: lines.map((line) => columns.map((column) => cellOf(line, column))),
    after: [
      columns.map(({ key }) =>
        key === 'incomeText' ? TAX_RETURN.total : key === 'income' || key === 'tax' ? sum(key) : null,
      ),
    ],
  }
  return monthFile(ctx, await sheetFile(sheet, format, askerOf(ctx)), told)
}

/** The report of output tax of a month. Audited. Error: not_allowed (finance only). */
export async function salesVatFile(
  ctx: Context,
  input: { month: string; format: SheetFormat },
): Promise<DocumentFile> {
  const { month, format } = input
  const sales = await readSalesMonth(ctx, month)
  const name = `sales-vat-${month}`
  const sheet: Sheet = {
    name,
    title: TAX_RETURN.salesReport(monthName(month, 'th')),
    subject: name,
    lang: 'th',
    at: ctx.now(),
    facts: await factsOf(ctx, month),
    ...listOf(sales.lines, [
      count(TAX_RETURN.sequence, 8, (line) => line.sequence),
      text(TAX_RETURN.date, 12, (line) => line.day),
      text(TAX_RETURN.number, 23, (line) => line.number),
      text(TAX_RETURN.buyer, 34, (line) => line.buyerName),
      text(TAX_RETURN.taxId, 18, (line) => line.buyerTaxId),
      text(TAX_RETURN.branch, 8, (line) => line.branchCode),
      money(TAX_RETURN.value, 16, (line) => line.value),
      money(TAX_RETURN.vat, 16, (line) => line.vat),
      text(TAX_RETURN.note, 12, (line) => (line.isVoid ? TAX_RETURN.void : null)),
    ]),
    after: [[null, null, null, TAX_RETURN.total, null, null, sales.value, sales.vat, null]],
  }
  const file = await sheetFile(sheet, format, askerOf(ctx))
  return monthFile(ctx, file, { month, rows: sales.lines.length })
}
