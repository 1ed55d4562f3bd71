import { FILING_FORMS } from '../../../domain/tax/filing.ts'
import { type Context, requireOperator } from '../context.ts'
import { certificateParts } from './certificate-files.ts'
import { readSalesMonth } from './sales-vat.ts'
import { readFilingMonth } from './withholding-lines.ts'

/** Totals of a month and the gaps in its returns, without personal numbers. Error: not_allowed (finance only). */
export async function getTaxMonth(ctx: Context, month: string) {
  requireOperator(ctx, 'finance')
  const { lines, gaps } = await readFilingMonth(ctx, month)
  const sales = await readSalesMonth(ctx, month)
  return {
    month,
    forms: FILING_FORMS.map((form) => ({
      form,
      count: lines[form].length,
      income: lines[form].reduce((sum, line) => sum + line.income, 0n),
      tax: lines[form].reduce((sum, line) => sum + line.tax, 0n),
    })),
    sales: {
      count: sales.lines.length,
      voids: sales.lines.filter(({ isVoid }) => isVoid).length,
      value: sales.value,
      vat: sales.vat,
      feeVat: sales.feeVat,
    },
    parts: await certificateParts(ctx, month),
    gaps,
  }
}
