import { bangkokYear } from '../../../domain/date/bangkok.ts'
import { type DocumentSeries, formatDocumentNo, seriesKey } from '../../../domain/tax/rates.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'

/**
 * Numbers and stores one tax document in the transaction of the payment. The number comes from the row of its series,
 * which stays locked until the commit: no number is lost, and no later number has an earlier date. All other issues
 * wait for that row, so call this last; statements that need the number are sent together with the document.
 */
export async function issueDocument(
  ctx: TransactionContext,
  document: {
    kind: DocumentSeries
    branchCode: string
    subjectId: string
    memberId: string
    /** Body of the document; a function is called with the time of issue once the series is locked. */
    body: Record<string, unknown> | ((at: Date) => Record<string, unknown> | Promise<Record<string, unknown>>)
    /** Further statements that contain the number. */
    told?: (number: string) => Promise<unknown>[]
  },
): Promise<{ id: string; number: string }> {
  const now = ctx.now()
  const year = bangkokYear(now)
  const series = seriesKey(document.kind, document.branchCode, year)
  const { lastNo, lastAt } = await ctx.db.one<{
    lastNo: number
    lastAt: Date
  }>(sql`INSERT INTO document_series (series, last_no, last_at) VALUES (${series}, 1, ${now})
    ON CONFLICT (series) DO UPDATE SET last_no = document_series.last_no + 1,
      last_at = greatest(document_series.last_at, excluded.last_at) RETURNING last_no, last_at`)
  const id = newId(now.getTime())
  const number = formatDocumentNo(document.kind, document.branchCode, year, lastNo)
  const given = typeof document.body === 'function' ? await document.body(lastAt) : document.body
  const body = JSON.stringify({ ...given, number }, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  await Promise.all([
    ctx.db.run(sql`INSERT INTO tax_document (id, series, no, number, kind, subject_id, member_id, body, issued_at)
    VALUES (${id}, ${series}, ${lastNo}, ${number}, ${document.kind}, ${document.subjectId}, ${document.memberId}, ${body}, ${lastAt})`),
    audit(ctx, { subject: 'tax_document', subjectId: id, transition: 'issue', to: number }),
    ...(document.told?.(number) ?? []),
  ])
  return { id, number }
}
