import { bangkokMonth } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireOperator } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'

interface CertificateRow {
  documentId: string
  number: string
  body: {
    form: string
    payee: { name: string; taxIdLast4: string | null }
    lines: { paidOn: string; amount: number; rateBp: number; tax: number }[]
  }
}

/** Certificates of one month of payment, for the monthly form (docs/market.md#tax-rows). */
export async function withholdingMonth(ctx: Context, wanted?: string) {
  requireOperator(ctx, 'finance')
  const month = wanted ?? bangkokMonth(ctx.now())
  const { from, until } = monthBounds(month)
  const rows =
    await ctx.db.many<CertificateRow>(sql`SELECT d.id AS document_id, d.number, d.body FROM tax_document d JOIN withdrawal w ON w.id = d.subject_id
    WHERE d.kind = 'WT' AND NOT d.void AND w.paid_at >= ${from} AND w.paid_at < ${until} ORDER BY d.body->>'form', d.number`)
  const items = rows.flatMap(({ documentId, number, body }) =>
    body.lines.map((line) => ({
      documentId,
      number,
      form: body.form,
      payeeName: body.payee.name,
      payeeTaxIdMasked: body.payee.taxIdLast4 ? `xxxxxxxxx${body.payee.taxIdLast4}` : null,
      paidOn: line.paidOn,
      income: BigInt(line.amount),
      rateBp: line.rateBp,
      tax: BigInt(line.tax),
    })),
  )
  return {
    month,
    items,
    income: items.reduce((sum, item) => sum + item.income, 0n),
    tax: items.reduce((sum, item) => sum + item.tax, 0n),
  }
}
