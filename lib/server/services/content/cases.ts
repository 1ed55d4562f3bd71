import { join, raw, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'
import type { Locale } from './seo-texts.ts'

interface CaseRow {
  id: string
  slug: string
  categoryId: number
  interest: string
  /** In the language of the story; null: the built-in name of the interest applies. */
  categoryName: string | null
  title: string
  excerpt: string
  brand: string
  image: string | null
  imageFocus: string | null
  figures: { th: string; en: string; value: string }[]
  publishedAt: Date
}

const columnsOf = (locale: Locale) =>
  raw(
    `s.id, s.slug, s.category_id, s.interest,
    (SELECT c.name_${locale} FROM case_category c WHERE c.interest = s.interest) AS category_name, t.title, t.excerpt, s.brand, s.image, s.image_focus, s.figures, s.published_at`,
  )

const toCase = (row: CaseRow, locale: Locale) => ({
  ...row,
  figures: row.figures.map((figure) => ({ label: figure[locale], value: figure.value })),
})

/** Published case studies, newest first. */
export async function listCases(
  ctx: Context,
  input: { locale: Locale; categories: number[]; page: number; perPage: number },
) {
  tag(ctx, 'cases')
  const { locale, categories, page, perPage } = input
  if (categories.length === 0) return { items: [], page, perPage, total: 0 }
  const from = sql`FROM case_study s JOIN case_study_text t ON t.case_study_id = s.id AND t.locale = ${locale}
    WHERE s.status = 'published' AND s.published_at <= ${ctx.now()} AND s.category_id IN (${join(categories)})`
  const { total } = await ctx.db.one<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`)
  const rows = await ctx.db.many<CaseRow>(
    sql`SELECT ${columnsOf(locale)} ${from} ORDER BY s.published_at DESC, s.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  return { items: rows.map((row) => toCase(row, locale)), page, perPage, total }
}

/** One case study by slug or id. Error: not_found. */
export async function getCase(ctx: Context, locale: Locale, slugOrId: string) {
  tag(ctx, 'cases', `case:${slugOrId}`)
  const row = await ctx.db.one<
    CaseRow & {
      imageAlt: string | null
      body: string
      quote: string | null
      updatedAt: Date
      locales: Locale[]
    }
  >(
    sql`SELECT ${columnsOf(locale)}, s.image_alt_${raw(locale)} AS image_alt, t.body, t.quote, s.updated_at,
        (SELECT array_agg(x.locale ORDER BY x.locale DESC) FROM case_study_text x WHERE x.case_study_id = s.id) AS locales
      FROM case_study s JOIN case_study_text t ON t.case_study_id = s.id AND t.locale = ${locale}
      WHERE (s.slug = ${slugOrId} OR s.id::text = ${slugOrId}) AND s.status = 'published' AND s.published_at <= ${ctx.now()}`,
  )
  return {
    ...toCase(row, locale),
    imageAlt: row.imageAlt,
    body: row.body,
    quote: row.quote,
    updatedAt: row.updatedAt,
    locales: row.locales,
  }
}
