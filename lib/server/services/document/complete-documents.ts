import { arePayoutDocumentsApproved, payoutDocuments } from '../../../domain/account/documents.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, readPayee } from './document-row.ts'

/**
 * approve → complete for the documents that a payee needs, once all are approved (docs/domain/accounts.md#documents).
 * Runs after each approval; harmless when repeated. Returns true when none is missing.
 */
export async function completeDocuments(ctx: TransactionContext, memberId: string): Promise<boolean> {
  const payee = await readPayee(ctx.db, memberId)
  const current =
    await ctx.db.many<DocumentRow>(sql`SELECT ${DOCUMENT_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id
    WHERE d.member_id = ${memberId} AND d.is_current ORDER BY d.id FOR UPDATE OF d`)
  if (!arePayoutDocumentsApproved(payee, current)) return false
  const kinds = payoutDocuments(payee).flat()
  for (const row of current) {
    if (row.docSet !== 'A' || row.status !== 'approve' || !kinds.includes(row.kind)) continue
    await changeOne(
      ctx.db,
      sql`UPDATE document SET status = 'complete' WHERE id = ${row.id} AND status = 'approve'`,
    )
    await audit(asSystem(ctx), {
      subject: 'document',
      subjectId: row.id,
      transition: 'complete',
      from: 'approve',
      to: 'complete',
    })
  }
  return true
}
