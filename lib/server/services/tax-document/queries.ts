import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { CURRENCIES } from '../../../domain/money/money.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import type { DocumentSeries } from '../../../domain/tax/rates.ts'
import { empty, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireMember } from '../context.ts'

export interface TaxDocumentRow {
  id: string
  number: string
  kind: DocumentSeries
  subjectId: string
  issuedAt: Date
  void: boolean
  body: Record<string, unknown>
}

function withTotal(row: TaxDocumentRow) {
  return {
    ...row,
    total: {
      minor: Number(row.body.total ?? 0),
      currency: isOneOf(CURRENCIES, row.body.currency) ? row.body.currency : HOME_CURRENCY,
    },
  }
}

/** Own tax documents, newest first. */
export async function listTaxDocuments(
  ctx: Context,
  query: KeysetQuery & { kind?: DocumentSeries | undefined },
) {
  const member = requireMember(ctx)
  const rows =
    await ctx.db.many<TaxDocumentRow>(sql`SELECT id, number, kind, subject_id, issued_at, void, body FROM tax_document
    WHERE member_id = ${member.id} ${query.kind ? sql`AND kind = ${query.kind}` : empty}
      ${keysetWhere(query, 'issued_at')} ORDER BY issued_at DESC, id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.issuedAt, id: row.id }))
  return { items: page.items.map(withTotal), next: page.next }
}

/** One own document with its body. Error: not_found. */
export async function getTaxDocument(ctx: Context, id: string) {
  const member = requireMember(ctx)
  const row = await ctx.db.one<TaxDocumentRow>(
    sql`SELECT id, number, kind, subject_id, issued_at, void, body FROM tax_document WHERE id = ${id} AND member_id = ${member.id}`,
  )
  return withTotal(row)
}
