import { LANGUAGES } from '../../../country/languages.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { invalidate } from '../tags.ts'
import { keepPicture, PICTURE_COLUMNS, type PictureFacts, pictureValues } from './picture-facts.ts'
import { requireEditor } from './require-editor.ts'

export interface CaseText {
  title: string
  excerpt: string
  body: string
  quote: string | null
}

export interface SaveCaseInput {
  slug: string
  categoryId: number
  interest: string
  brand: string
  picture?: PictureFacts
  publishedAt: Date
  figures: readonly { th: string; en: string; value: string }[]
  th?: CaseText | undefined
  en?: CaseText | undefined
}

/** Creates a case study, or changes the one with this slug. Errors: not_found, not_allowed. */
export async function saveCase(ctx: Context, input: SaveCaseInput): Promise<{ id: string }> {
  requireEditor(ctx)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const { id } = await ctx.db.one<{
      id: string
    }>(sql`INSERT INTO case_study (id, slug, category_id, interest, status, ${PICTURE_COLUMNS}, brand, figures, published_at, updated_at)
      VALUES (${newId(now.getTime())}, ${input.slug}, ${input.categoryId}, ${input.interest}, 'published', ${pictureValues(input.picture)}, ${input.brand},
        ${JSON.stringify(input.figures)}, ${input.publishedAt}, ${now})
      ON CONFLICT (slug) DO UPDATE SET status = excluded.status, category_id = excluded.category_id, interest = excluded.interest, ${keepPicture('case_study', false)},
        brand = excluded.brand, figures = excluded.figures, updated_at = excluded.updated_at RETURNING id`)
    for (const locale of LANGUAGES) {
      const text = input[locale]
      if (text)
        await ctx.db.run(sql`INSERT INTO case_study_text (case_study_id, locale, title, excerpt, body, quote)
          VALUES (${id}, ${locale}, ${text.title}, ${text.excerpt}, ${text.body}, ${text.quote})
          ON CONFLICT (case_study_id, locale) DO UPDATE SET title = excluded.title, excerpt = excluded.excerpt, body = excluded.body, quote = excluded.quote`)
    }
    await audit(ctx, { subject: 'case_study', subjectId: id, transition: 'save', to: 'published' })
    invalidate(ctx.db, ['cases', `case:${input.slug}`])
    return { id }
  })
}
