import { addDays, addMonths } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireOperator } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'

/**
 * One document in the report of output tax; a credit note is negative, a void document keeps its line with zero
 * amounts.
 */
export interface SalesLine {
  sequence: number
  documentId: string
  day: string
  number: string
  isVoid: boolean
  buyerName: string
  buyerTaxId: string | null
  branchCode: string | null
  value: bigint
  vat: bigint
  isRateConfirmed: boolean
}

export interface SalesMonth {
  month: string
  lines: SalesLine[]
  value: bigint
  vat: bigint
  /** VAT on fees for payouts, which is on payout slips and not on tax invoices. */
  feeVat: bigint
}

interface Row {
  id: string
  number: string
  kind: 'TI' | 'CN'
  void: boolean
  body: {
    date: string
    buyer: { name?: string; taxId?: string | null; branchCode?: string | null }
    subtotal?: number
    difference?: number
    vat: number
    stamp: string | null
  }
}

/**
 * Tax invoices and credit notes by the Bangkok day of their tax point (docs/market.md#tax-invoice), with full tax
 * numbers of buyers, so the caller audits the read. Amounts in minor units. Error: not_allowed (finance only).
 */
export async function readSalesMonth(ctx: Context, month: string): Promise<SalesMonth> {
  requireOperator(ctx, 'finance')
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const rows = await ctx.db.many<Row>(sql`SELECT id, number, kind, void, body FROM tax_document
    WHERE kind IN ('TI', 'CN') AND body->>'date' >= ${first} AND body->>'date' <= ${last}
    ORDER BY body->>'date', number`)
  const lines = rows.map(({ id, number, kind, void: isVoid, body }, index): SalesLine => {
    const sign = isVoid ? 0n : kind === 'CN' ? -1n : 1n
    return {
      sequence: index + 1,
      documentId: id,
      day: body.date,
      number,
      isVoid,
      buyerName: body.buyer.name ?? '',
      buyerTaxId: body.buyer.taxId ?? null,
      branchCode: body.buyer.branchCode ?? null,
      value: sign * BigInt((kind === 'CN' ? body.difference : body.subtotal) ?? 0),
      vat: sign * BigInt(body.vat),
      isRateConfirmed: body.stamp !== 'rate_not_confirmed',
    }
  })
  const { from, until } = monthBounds(month)
  const { feeVat } = await ctx.db.one<{
    feeVat: bigint
  }>(sql`SELECT coalesce(sum(fee_vat), 0)::bigint AS fee_vat
    FROM withdrawal WHERE paid_at >= ${from} AND paid_at < ${until}`)
  return {
    month,
    lines,
    value: lines.reduce((sum, line) => sum + line.value, 0n),
    vat: lines.reduce((sum, line) => sum + line.vat, 0n),
    feeVat,
  }
}
