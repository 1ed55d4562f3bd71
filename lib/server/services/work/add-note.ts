import type { WorkSubject } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { requireItem } from './work-items.ts'

/** Adds a note for colleagues to an item in the operator's lists; notes are never changed. Error: not_found. */
export async function addNote(ctx: Context, subject: WorkSubject, id: string, text: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { operator, memberId } = await requireItem(ctx, ctx.db, subject, id)
    await ctx.db.run(sql`INSERT INTO operator_note (subject, subject_id, member_id, operator_id, text, at)
      VALUES (${subject}, ${id}, ${memberId}, ${operator.id}, ${text}, ${ctx.now()})`)
    await audit(ctx, { subject: 'work', subjectId: id, transition: 'note', data: { of: subject } })
  })
}
