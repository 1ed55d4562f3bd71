import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireOperator } from '../context.ts'
import type { LineReason } from './match-line.ts'

/** Lines of statements that wait for a person, oldest first, with the order that may fit. */
export async function listWaitingLines(ctx: Context, query: KeysetQuery) {
  requireOperator(ctx, 'finance')
  const rows = await ctx.db.many<{
    id: string
    at: Date
    direction: 'in' | 'out'
    amount: bigint
    currency: Currency
    bankRef: string
    text: string
    reason: LineReason
    lineNo: number
    fileName: string | null
    orderNo: string | null
    orderId: string | null
  }>(sql`SELECT l.id, l.at, l.direction, l.amount, l.currency, l.bank_ref, l.text, l.reason, l.line_no, s.file_name, o.no AS order_no, o.id AS order_id
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id LEFT JOIN purchase_order o ON o.id = l.order_id
    WHERE l.status = 'waiting' ${keysetWhere(query, 'l.at', 'oldest')} ORDER BY l.at, l.id LIMIT ${query.limit + 1}`)
  return toKeysetPage(rows, query.limit, (row) => ({ at: row.at, id: row.id }))
}

/** Statements with lines that wait for a second person, oldest first; at most 50. */
export async function listHeldStatements(ctx: Context) {
  const operator = requireOperator(ctx, 'finance')
  const rows = await ctx.db.many<{
    id: string
    fileName: string | null
    importedAt: Date
    importedBy: string
    importer: string
    lines: bigint
    total: bigint
    currency: Currency
  }>(sql`SELECT s.id, s.file_name, s.imported_at, o.name AS imported_by, s.imported_by AS importer,
      count(*) AS lines, sum(l.amount)::bigint AS total, min(l.currency) AS currency
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id JOIN operator o ON o.id = s.imported_by
    WHERE l.status = 'waiting' AND l.reason = 'second_person'
    GROUP BY s.id, o.name ORDER BY s.imported_at, s.id LIMIT 50`)
  return rows.map(({ importer, ...row }) => ({
    ...row,
    lines: Number(row.lines),
    canConfirm: importer !== operator.id,
  }))
}
