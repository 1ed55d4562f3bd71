import type { Language } from '../../../country/languages.ts'
import { PIXEL_PROVIDERS, toPixels } from '../../../domain/tracking/pixel.ts'
import { sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'

export type Locale = Language

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

/** Whether pages have JobPosting markup (docs/screens.md#search-engines): setting `job_posting`, on when not set. */
export async function isJobPostingOn(ctx: Context): Promise<boolean> {
  tag(ctx, 'config')
  return (await findSetting<boolean>(ctx.db, 'job_posting', ctx.now())) !== false
}

export async function listPixels(ctx: Context) {
  tag(ctx, 'config')
  const ids = await findSetting<Record<string, string | null>>(ctx.db, 'tracking_pixels', ctx.now())
  return toPixels(Object.keys(PIXEL_PROVIDERS).map((provider) => ({ provider, pixelId: ids?.[provider] })))
}

/** Public addresses of one kind, without locale prefix, with the time of their last change. */
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
