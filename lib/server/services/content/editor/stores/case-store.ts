import type { Language } from '../../../../../country/languages.ts'
import { Refusal } from '../../../../../domain/errors.ts'
import { sql } from '../../../../store/client.ts'
import { invalidate } from '../../../tags.ts'
import { pictureFields } from '../../picture-facts.ts'
import { saveCase } from '../../save-case.ts'
import { languageOf, listOf, pictureOf, textOf, textOrNull } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

const PARTS = ['title', 'excerpt', 'body'] as const

/** `คน | People | 3` as a figure. */
function toFigure(line: string) {
  const [th = '', en = '', value = ''] = line.split('|').map((part) => part.trim())
  if (!th || !en || !value) throw new Refusal('malformed_input', { fields: { figures: 'form.field.format' } })
  return { th, en, value }
}

export const caseStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT s.slug AS key, th.title AS title_th, en.title AS title_en, s.status = 'published' AS is_published, s.updated_at
      FROM case_study s LEFT JOIN case_study_text th ON th.case_study_id = s.id AND th.locale = 'th'
      LEFT JOIN case_study_text en ON en.case_study_id = s.id AND en.locale = 'en' ORDER BY s.updated_at DESC LIMIT 500`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | null>
      figures: { th: string; en: string; value: string }[]
    }>(sql`SELECT s.figures, jsonb_build_object(
        'categoryId', s.category_id::text, 'brand', s.brand, ${pictureFields('s')},
        'titleTh', th.title, 'excerptTh', th.excerpt, 'bodyTh', th.body, 'quoteTh', th.quote,
        'titleEn', en.title, 'excerptEn', en.excerpt, 'bodyEn', en.body, 'quoteEn', en.quote) AS values
      FROM case_study s LEFT JOIN case_study_text th ON th.case_study_id = s.id AND th.locale = 'th'
      LEFT JOIN case_study_text en ON en.case_study_id = s.id AND en.locale = 'en' WHERE s.slug = ${key}`)
    return row
      ? { ...row.values, figures: row.figures.map(({ th, en, value }) => `${th} | ${en} | ${value}`) }
      : undefined
  },
  async publish(ctx, key, values) {
    const category = await ctx.db.maybeOne<{ interest: string }>(
      sql`SELECT interest FROM case_category WHERE id::text = ${textOf(values, 'categoryId')}`,
    )
    if (!category) throw new Refusal('malformed_input', { fields: { categoryId: 'form.field.choose' } })
    const withQuote = (locale: Language) => {
      const text = languageOf(values, locale, PARTS)
      return text
        ? { ...text, quote: textOrNull(values, locale === 'th' ? 'quoteTh' : 'quoteEn') }
        : undefined
    }
    const th = withQuote('th')
    const en = withQuote('en')
    const { id } = await saveCase(ctx, {
      slug: key,
      categoryId: Number(values.categoryId),
      interest: category.interest,
      brand: textOf(values, 'brand'),
      picture: pictureOf(values),
      publishedAt: ctx.now(),
      figures: listOf(values, 'figures').map(toFigure),
      th,
      en,
    })
    await ctx.db.run(
      sql`DELETE FROM case_study_text WHERE case_study_id = ${id} AND NOT (locale = ANY(${[...(th ? ['th'] : []), ...(en ? ['en'] : [])]}::text[]))`,
    )
  },
  async retire(ctx, key) {
    await ctx.db.run(
      sql`UPDATE case_study SET status = 'hidden', updated_at = ${ctx.now()} WHERE slug = ${key}`,
    )
    invalidate(ctx.db, ['cases', `case:${key}`])
  },
  options: async (db) => ({
    categoryId: (
      await db.many<{ id: string }>(sql`SELECT id::text FROM case_category ORDER BY case_category.id`)
    ).map((row) => row.id),
  }),
}
