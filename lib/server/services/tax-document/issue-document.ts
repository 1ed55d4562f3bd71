import { bangkokYear } from '../../../domain/date/bangkok.ts'
import { type DocumentSeries, formatDocumentNo, seriesKey } from '../../../domain/tax/rates.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'

/** Numbers and keeps one tax document in the transaction that pays; the number comes from a locked row, so no number is lost. */
export async function issueDocument(
  ctx: TransactionContext,
  document: {
    kind: DocumentSeries
    branchCode: string
    subjectId: string
    memberId: string
    /** The text of the paper; a function is asked when the series is locked, so that it may count what stands in it. */
    body: Record<string, unknown> | (() => Promise<Record<string, unknown>>)
  },
): Promise<{ id: string; number: string }> {
  const now = ctx.now()
  const year = bangkokYear(now)
  const series = seriesKey(document.kind, document.branchCode, year)
  const { lastNo } = await ctx.db.one<{
    lastNo: number
  }>(sql`INSERT INTO document_series (series, last_no) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last_no = document_series.last_no + 1 RETURNING last_no`)
  const id = newId(now.getTime())
  const number = formatDocumentNo(document.kind, document.branchCode, year, lastNo)
  const given = typeof document.body === 'function' ? await document.body() : document.body
  const body = JSON.stringify({ ...given, number }, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  // The row of the series is held until the commit: what follows does not wait for one another.
  await Promise.all([
    ctx.db.run(sql`INSERT INTO tax_document (id, series, no, number, kind, subject_id, member_id, body, issued_at)
    VALUES (${id}, ${series}, ${lastNo}, ${number}, ${document.kind}, ${document.subjectId}, ${document.memberId}, ${body}, ${now})`),
    audit(ctx, { subject: 'tax_document', subjectId: id, transition: 'issue', to: number }),
  ])
  return { id, number }
}
