import { Refusal } from '../../../domain/errors.ts'
import { PIXEL_PROVIDERS, toPixels } from '../../../domain/tracking/pixel.ts'
import { join, raw, sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'
import { COUNTRY_CODES, MEMBER_COUNTRIES } from './countries.ts'

type Locale = 'th' | 'en'

export interface SeoText {
  siteName: string
  title: string | null
  description: string | null
  keywords: string | null
  image: string | null
}

/**
 * SEO texts of a page, all null where none were written: the page then uses its own (docs/requirements.md#errors).
 */
export async function findSeo(ctx: Context, page: string, locale: Locale): Promise<SeoText> {
  tag(ctx, 'seo')
  const row = await ctx.db.maybeOne<Omit<SeoText, 'siteName'>>(
    sql`SELECT title, description, keywords, image FROM seo_page WHERE page = ${page} AND locale = ${locale}`,
  )
  return {
    siteName: ctx.settings.productName,
    title: row?.title ?? null,
    description: row?.description ?? null,
    keywords: row?.keywords ?? null,
    image: row?.image ?? null,
  }
}

/**
 * Countries or nationalities in dictionary order of the language; the icon key is the lowercased code
 * (docs/requirements.md#entities).
 */
export function listPlaces(
  locale: Locale,
): { code: string; name: string; iconKey: string; isMember: boolean }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const collator = new Intl.Collator(locale)
  return COUNTRY_CODES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    iconKey: code.toLowerCase(),
    isMember: MEMBER_COUNTRIES.includes(code),
  })).sort((a, b) => collator.compare(a.name, b.name))
}

/**
 * The switch of JobPosting markup (docs/screens.md#search-engines): setting `job_posting`, on when nothing is set.
 */
export async function isJobPostingOn(ctx: Context): Promise<boolean> {
  tag(ctx, 'config')
  return (await findSetting<boolean>(ctx.db, 'job_posting', ctx.now())) !== false
}

export async function listBlogCategories(ctx: Context) {
  tag(ctx, 'config')
  return ctx.db.many<{
    id: number
    key: string
    isActive: boolean
    show: boolean
    filterClass: string
    iconClass: string
    color: string
    nameKey: string
  }>(sql`SELECT * FROM article_category ORDER BY id`)
}

export async function listCaseCategories(ctx: Context) {
  tag(ctx, 'config')
  return ctx.db.many<{
    id: number
    interest: string
    icon: string
    isActive: boolean
    show: boolean
    nameKey: string
  }>(sql`SELECT * FROM case_category ORDER BY id`)
}

export interface ArticleCard {
  id: string
  slug: string
  categoryId: number
  title: string
  excerpt: string
  image: string | null
  author: string
  minutes: number
  publishedAt: Date
}

const ARTICLE_COLUMNS = raw(
  'a.id, a.slug, a.category_id, t.title, t.excerpt, a.image, a.author, t.minutes, a.published_at',
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
    sql`SELECT ${ARTICLE_COLUMNS} ${from} ORDER BY a.published_at DESC, a.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  return { items, page, perPage, total }
}

/** One published article with its related ones. Error: not_found. */
export async function getArticle(ctx: Context, locale: Locale, slug: string) {
  tag(ctx, 'articles', `article:${slug}`)
  const article = await ctx.db.maybeOne<ArticleCard & { body: string; updatedAt: Date }>(
    sql`SELECT ${ARTICLE_COLUMNS}, t.body, a.updated_at FROM article a
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
    sql`SELECT ${ARTICLE_COLUMNS} FROM article a JOIN article_text t ON t.article_id = a.id AND t.locale = ${locale}
      WHERE a.status = 'published' AND a.published_at <= ${ctx.now()} AND a.category_id = ${article.categoryId} AND a.id <> ${article.id}
      ORDER BY a.published_at DESC, a.id DESC LIMIT 3`,
  )
  return { ...article, locales: locales.map((row) => row.locale), related }
}

interface CaseRow {
  id: string
  slug: string
  categoryId: number
  interest: string
  title: string
  excerpt: string
  brand: string
  image: string | null
  figures: { th: string; en: string; value: string }[]
  publishedAt: Date
}

const CASE_COLUMNS = raw(
  's.id, s.slug, s.category_id, s.interest, t.title, t.excerpt, s.brand, s.image, s.figures, s.published_at',
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
    sql`SELECT ${CASE_COLUMNS} ${from} ORDER BY s.published_at DESC, s.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  return { items: rows.map((row) => toCase(row, locale)), page, perPage, total }
}

/** One case study by slug or id. Error: not_found. */
export async function getCase(ctx: Context, locale: Locale, slugOrId: string) {
  tag(ctx, 'cases', `case:${slugOrId}`)
  const row = await ctx.db.one<
    CaseRow & { body: string; quote: string | null; updatedAt: Date; locales: Locale[] }
  >(
    sql`SELECT ${CASE_COLUMNS}, t.body, t.quote, s.updated_at,
        (SELECT array_agg(x.locale ORDER BY x.locale DESC) FROM case_study_text x WHERE x.case_study_id = s.id) AS locales
      FROM case_study s JOIN case_study_text t ON t.case_study_id = s.id AND t.locale = ${locale}
      WHERE (s.slug = ${slugOrId} OR s.id::text = ${slugOrId}) AND s.status = 'published' AND s.published_at <= ${ctx.now()}`,
  )
  return {
    ...toCase(row, locale),
    body: row.body,
    quote: row.quote,
    updatedAt: row.updatedAt,
    locales: row.locales,
  }
}

/** Questions of an audience that exist in the language. */
export async function listFaqs(ctx: Context, locale: Locale, audience: string) {
  tag(ctx, 'faq')
  const question = locale === 'th' ? raw('question_th') : raw('question_en')
  const answer = locale === 'th' ? raw('answer_th') : raw('answer_en')
  return ctx.db.many<{ id: string; audience: string; anchor: string; question: string; answer: string }>(
    sql`SELECT id, audience, anchor, ${question} AS question, ${answer} AS answer FROM faq
      WHERE is_published AND ${question} IS NOT NULL AND (${audience} = 'all' OR audience = ${audience})
      ORDER BY audience, position`,
  )
}

export async function listPixels(ctx: Context) {
  tag(ctx, 'config')
  const ids = await findSetting<Record<string, string | null>>(ctx.db, 'tracking_pixels', ctx.now())
  return toPixels(Object.keys(PIXEL_PROVIDERS).map((provider) => ({ provider, pixelId: ids?.[provider] })))
}

export async function listHomeChannels(ctx: Context, limit: number) {
  tag(ctx, 'channels:home')
  return ctx.db.many<{
    id: string
    name: string
    channelType: string
    followers: bigint
    image: string | null
  }>(
    sql`SELECT id, name, channel_type, followers, image FROM partner_channel WHERE is_published ORDER BY position LIMIT ${limit}`,
  )
}

/** Public addresses of one kind, without locale prefix, with the true time of their last change. */
export async function listSitemap(ctx: Context, kind: 'articles' | 'cases' | 'jobs' | 'packages') {
  type Row = { th: string | null; en: string | null; updatedAt: Date }
  if (kind === 'articles') {
    tag(ctx, 'articles')
    return ctx.db.many<Row>(sql`SELECT max('/articles/detail/' || a.slug) FILTER (WHERE t.locale = 'th') AS th,
        max('/articles/detail/' || a.slug) FILTER (WHERE t.locale = 'en') AS en, a.updated_at
      FROM article a JOIN article_text t ON t.article_id = a.id JOIN article_category c ON c.id = a.category_id AND c.is_active
      WHERE a.status = 'published' AND a.published_at <= ${ctx.now()} GROUP BY a.id ORDER BY a.id`)
  }
  if (kind === 'cases') {
    tag(ctx, 'cases')
    return ctx.db.many<Row>(sql`SELECT max('/caseStudy/detail/' || s.slug) FILTER (WHERE t.locale = 'th') AS th,
        max('/caseStudy/detail/' || s.slug) FILTER (WHERE t.locale = 'en') AS en, s.updated_at
      FROM case_study s JOIN case_study_text t ON t.case_study_id = s.id
      WHERE s.status = 'published' AND s.published_at <= ${ctx.now()} GROUP BY s.id ORDER BY s.id`)
  }
  if (kind === 'jobs') {
    tag(ctx, 'jobs:public')
    return ctx.db.many<Row>(sql`SELECT '/jobMarketBoard/detail/' || id AS th, '/jobMarketBoard/detail/' || id AS en, updated_at
      FROM campaign WHERE entry = 'public' AND status = 'open' ORDER BY id`)
  }
  tag(ctx, 'packages')
  return ctx.db.many<Row>(sql`SELECT '/Marketer/package/detail/' || slug_th AS th, '/Marketer/package/detail/' || slug_en AS en, updated_at
    FROM package_offer WHERE status = 'publish' ORDER BY position, id`)
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
