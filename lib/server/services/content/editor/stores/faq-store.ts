import { sql } from '../../../../store/client.ts'
import { newId } from '../../../../store/id.ts'
import { invalidate } from '../../../tags.ts'
import { textOf, textOrNull } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

export const faqStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT anchor AS key, question_th AS title_th, question_en AS title_en, is_published, NULL::timestamptz AS updated_at
      FROM faq ORDER BY audience, position`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | number | null>
    }>(sql`SELECT jsonb_build_object(
        'audience', audience, 'position', position, 'questionTh', question_th, 'answerTh', answer_th,
        'questionEn', question_en, 'answerEn', answer_en) AS values FROM faq WHERE anchor = ${key}`)
    return row?.values
  },
  async publish(ctx, key, values) {
    await ctx.db.run(sql`INSERT INTO faq (id, audience, position, anchor, question_th, answer_th, question_en, answer_en)
      VALUES (${newId(ctx.now().getTime())}, ${textOf(values, 'audience')}, ${Number(values.position)}, ${key}, ${textOrNull(values, 'questionTh')},
        ${textOrNull(values, 'answerTh')}, ${textOrNull(values, 'questionEn')}, ${textOrNull(values, 'answerEn')})
      ON CONFLICT (anchor) DO UPDATE SET audience = excluded.audience, position = excluded.position, question_th = excluded.question_th,
        answer_th = excluded.answer_th, question_en = excluded.question_en, answer_en = excluded.answer_en, is_published = true`)
    invalidate(ctx.db, ['faq'])
  },
  async retire(ctx, key) {
    await ctx.db.run(sql`UPDATE faq SET is_published = false WHERE anchor = ${key}`)
    invalidate(ctx.db, ['faq'])
  },
}
