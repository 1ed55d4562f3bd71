import { Refusal } from '../../../domain/errors.ts'
import type { WorkSubject } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { requireItem } from './work-items.ts'

/**
 * Notes about a person who was erased would stay for ever. Holds the person's row: an erasure at the same moment comes
 * after the note and deletes it, or before and refuses it. Error: move_not_allowed.
 */
async function requireNotErased(
  ctx: TransactionContext,
  subject: WorkSubject,
  id: string,
  memberId: string | null,
) {
  const isKnown =
    subject === 'lead'
      ? await ctx.db.maybeOne(sql`SELECT 1 FROM lead WHERE id = ${id} AND name <> '' FOR SHARE`)
      : memberId === null ||
        (await ctx.db.maybeOne(
          sql`SELECT 1 FROM member WHERE id = ${memberId} AND erased_at IS NULL FOR SHARE`,
        ))
  if (!isKnown) throw new Refusal('move_not_allowed')
}

/**
 * Adds a note for colleagues to an item in the operator's lists; notes are never changed. Errors: not_found,
 * move_not_allowed (whom it concerns was erased).
 */
export async function addNote(ctx: Context, subject: WorkSubject, id: string, text: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { operator, memberId } = await requireItem(ctx, ctx.db, subject, id)
    await requireNotErased(ctx, subject, id, memberId)
    await ctx.db.run(sql`INSERT INTO operator_note (subject, subject_id, member_id, operator_id, text, at)
      VALUES (${subject}, ${id}, ${memberId}, ${operator.id}, ${text}, ${ctx.now()})`)
    await audit(ctx, { subject: 'work', subjectId: id, transition: 'note', data: { of: subject } })
  })
}
