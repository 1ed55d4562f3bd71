import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { asSystem, type TransactionContext } from '../context.ts'

/**
 * approve, complete → in_progress for the bank book: it was approved together with the bank account at that time, and
 * the member has another one now (docs/domain/accounts.md#documents). The caller has locked the member's row.
 */
export async function letBankBookWait(ctx: TransactionContext, memberId: string): Promise<void> {
  const book = await ctx.db.maybeOne<{ id: string; status: string }>(
    sql`SELECT id, status FROM document WHERE member_id = ${memberId} AND kind = 'bank_book' AND is_current
      AND status IN ('approve', 'complete') FOR UPDATE`,
  )
  if (!book) return
  await changeOne(
    ctx.db,
    sql`UPDATE document SET status = 'in_progress', decided_by = NULL, decided_at = NULL WHERE id = ${book.id} AND status = ${book.status}`,
  )
  await audit(asSystem(ctx), {
    subject: 'document',
    subjectId: book.id,
    transition: 'wait_again',
    from: book.status,
    to: 'in_progress',
  })
}
