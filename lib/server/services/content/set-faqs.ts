import { join, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { invalidate } from '../tags.ts'
import { requireEditor } from './require-editor.ts'

export interface FaqInput {
  audience: 'influencer' | 'marketer' | 'general'
  anchor: string
  th: readonly [question: string, answer: string]
  en: readonly [question: string, answer: string]
}

/** Sets questions in their order; an anchor is a permanent public address. Errors: not_found, not_allowed. */
export async function setFaqs(
  ctx: Context,
  rows: readonly FaqInput[],
  { isPublished = true }: { isPublished?: boolean } = {},
): Promise<void> {
  requireEditor(ctx)
  if (rows.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now().getTime()
    await ctx.db.run(sql`INSERT INTO faq (id, audience, position, anchor, question_th, answer_th, question_en, answer_en, is_published)
      VALUES ${join(rows.map((row, at) => sql`(${newId(now)}, ${row.audience}, ${at}, ${row.anchor}, ${row.th[0]}, ${row.th[1]}, ${row.en[0]}, ${row.en[1]}, ${isPublished})`))}
      ON CONFLICT (anchor) DO UPDATE SET position = excluded.position, question_th = excluded.question_th, answer_th = excluded.answer_th,
        question_en = excluded.question_en, answer_en = excluded.answer_en`)
    await audit(ctx, { subject: 'faq', transition: 'set' })
    invalidate(ctx.db, ['faq'])
  })
}
