import { Refusal } from '../../../domain/errors.ts'
import { join, raw, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'
import type { Locale } from './seo-texts.ts'

export interface ArticleCard {
  id: string
  slug: string
  categoryId: number
  /** In the language of the article; null: the built-in name applies. */
  categoryName: string | null
  title: string
  excerpt: string
  image: string | null
  imageFocus: string | null
  author: string
  minutes: number
  publishedAt: Date
}

const columnsOf = (locale: Locale) =>
  raw(
    `a.id, a.slug, a.category_id, c.name_${locale} AS category_name, t.title, t.excerpt, a.image, a.image_focus, a.author, t.minutes, a.published_at`,
  )

/** Published articles of visible categories, newest first. */
export async function listArticles(
  ctx: Context,
  input: { locale: Locale; categories: number[]; page: number; perPage: number },
): Promise<{ items: ArticleCard[]; page: number; perPage: number; total: number }> {
  tag(ctx, 'articles')
  const { locale, categories, page, perPage } = input
  if (categories.length === 0) return { items: [], page, perPage, total: 0 }
  const from = sql`FROM article a JOIN article_text t ON t.article_id = a.id AND t.locale = ${locale}
    JOIN article_category c ON c.id = a.category_id AND c.is_active
    WHERE a.status = 'published' AND a.published_at <= ${ctx.now()} AND a.category_id IN (${join(categories)})`
  const { total } = await ctx.db.one<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`)
  const items = await ctx.db.many<ArticleCard>(
    sql`SELECT ${columnsOf(locale)} ${from} ORDER BY a.published_at DESC, a.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  return { items, page, perPage, total }
}

/** One published article with its related ones. Error: not_found. */
export async function getArticle(ctx: Context, locale: Locale, slug: string) {
  tag(ctx, 'articles', `article:${slug}`)
  const article = await ctx.db.maybeOne<
    ArticleCard & { imageAlt: string | null; body: string; updatedAt: Date }
  >(
    sql`SELECT ${columnsOf(locale)}, a.image_alt_${raw(locale)} AS image_alt, t.body, a.updated_at FROM article a
      JOIN article_text t ON t.article_id = a.id AND t.locale = ${locale}
      JOIN article_category c ON c.id = a.category_id AND c.is_active
      WHERE a.slug = ${slug} AND a.status = 'published' AND a.published_at <= ${ctx.now()}`,
  )
  const locales = await ctx.db.many<{ locale: Locale }>(
    sql`SELECT t.locale FROM article a JOIN article_text t ON t.article_id = a.id
      WHERE a.slug = ${slug} AND a.status = 'published' AND a.published_at <= ${ctx.now()} ORDER BY t.locale DESC`,
  )
  if (!article)
    throw new Refusal(
      'not_found',
      locales.length > 0 ? { details: { locales: locales.map((row) => row.locale) } } : {},
    )
  const related = await ctx.db.many<ArticleCard>(
    sql`SELECT ${columnsOf(locale)} FROM article a JOIN article_text t ON t.article_id = a.id AND t.locale = ${locale}
      JOIN article_category c ON c.id = a.category_id WHERE a.status = 'published' AND a.published_at <= ${ctx.now()} AND a.category_id = ${article.categoryId} AND a.id <> ${article.id}
      ORDER BY a.published_at DESC, a.id DESC LIMIT 3`,
  )
  return { ...article, locales: locales.map((row) => row.locale), related }
}

export async function listOperatorArticles(ctx: Context) {
  return ctx.db.many<{
    id: string
    slug: string
    categoryId: number
    status: 'draft' | 'scheduled' | 'published' | 'hidden'
    titleTh: string | null
    titleEn: string | null
    publishedAt: Date | null
    updatedAt: Date
  }>(sql`SELECT a.id, a.slug, a.category_id, a.status, th.title AS title_th, en.title AS title_en, a.published_at, a.updated_at
    FROM article a LEFT JOIN article_text th ON th.article_id = a.id AND th.locale = 'th'
    LEFT JOIN article_text en ON en.article_id = a.id AND en.locale = 'en' ORDER BY a.updated_at DESC LIMIT 200`)
}
