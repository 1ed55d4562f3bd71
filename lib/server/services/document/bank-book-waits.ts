import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { asSystem, type TransactionContext } from '../context.ts'

/**
 * The bank book was approved together with the bank account at that time, and the member has another one now
 * (docs/domain/accounts.md#documents). With another number the picture shows an account that nothing is paid to: it is
 * put aside, and a new one is missing. With another holder it is decided again. The caller has locked the member's row.
 */
export async function outdateBankBook(
  ctx: TransactionContext,
  memberId: string,
  { isOtherNumber }: { isOtherNumber: boolean },
): Promise<void> {
  const book = await ctx.db.maybeOne<{ id: string; status: string }>(
    sql`SELECT id, status FROM document WHERE member_id = ${memberId} AND kind = 'bank_book' AND is_current
      AND status IN ('approve', 'complete') FOR UPDATE`,
  )
  if (!book) return
  if (isOtherNumber) {
    await changeOne(ctx.db, sql`UPDATE document SET is_current = false WHERE id = ${book.id} AND is_current`)
    await audit(asSystem(ctx), {
      subject: 'document',
      subjectId: book.id,
      transition: 'put_aside',
      from: book.status,
      to: book.status,
    })
    return
  }
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
