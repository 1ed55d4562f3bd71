import { isMarkdownBounded } from '../domain/content/markdown-bounds.ts'
import { OWN_PICTURE } from '../domain/content/own-picture.ts'
import { articleCard } from './articles.ts'
import { defineCall } from './define-call.ts'
import { emailAddress } from './shapes/account.ts'
import { id, inEachLanguage, instant, locale, typed, typedLine } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

export const getArticle = defineCall({
  id: 'getArticle',
  method: 'GET',
  path: '/api/articles/{locale}/{slug}',
  ours: true,
  access: ['visitor'],
  shared: true,
  summary: 'One published article; `locales` lists the languages in which it exists',
  params: { locale },
  response: lazy(() =>
    z.extend(articleCard, {
      imageAlt: z.nullable(z.string()),
      body: z.string(),
      updatedAt: instant,
      locales: z.array(locale),
      related: z.array(articleCard),
    }),
  ),
  errors: ['not_found'],
})

export const listSitemap = defineCall({
  id: 'listSitemap',
  method: 'GET',
  path: '/api/sitemap/{kind}',
  ours: true,
  access: ['visitor'],
  shared: true,
  summary: 'Public addresses of one kind with the true time of their last change',
  params: { kind: lazy(() => z.enum(['articles', 'cases', 'jobs', 'packages'])) },
  response: lazy(() =>
    z.object({
      items: z.array(z.object({ ...inEachLanguage(z.nullable(z.string())), updatedAt: instant })),
    }),
  ),
})

export const OBJECTIVES = ['awareness', 'traffic', 'engagement', 'coupon_code', 'other'] as const
export const BUDGETS = ['10000-30000', '30000-50000', '50000-100000', '100000-250000', '250000+'] as const
export const STARTS = ['1-3_months', '3-6_months', '6+_months', 'no_date'] as const

/** Answers of the campaign-interest questionnaire (docs/requirements.md#entities). */
export const questionnaire = lazy(() =>
  z.strictObject({
    objective: z.enum(OBJECTIVES),
    budget: z.enum(BUDGETS),
    start: z.enum(STARTS),
  }),
)

export const sendLead = defineCall({
  id: 'sendLead',
  method: 'POST',
  path: '/api/leads',
  ours: true,
  access: ['visitor'],
  summary: 'Contact message or campaign interest; answers with a reference',
  body: lazy(() =>
    z.strictObject({
      kind: z.enum(['contact', 'campaign', 'partnership']),
      name: typedLine(120),
      email: z.optional(emailAddress),
      phone: z.optional(typedLine(30)),
      company: z.optional(typedLine(160)),
      message: typed(4000),
      questionnaire: z.optional(questionnaire),
      locale,
    }),
  ),
  response: lazy(() => z.object({ reference: z.string(), answerWithinWorkingDays: z.int() })),
  limit: 'signup',
})

const articleText = lazy(() =>
  z.strictObject({
    title: typedLine(160),
    excerpt: typed(400),
    body: typed(60_000).check(z.refine(isMarkdownBounded)),
  }),
)

export const listOperatorArticles = defineCall({
  id: 'listOperatorArticles',
  method: 'GET',
  path: '/api/operator/articles',
  ours: true,
  access: ['operator:content', 'operator:admin'],
  summary: 'All articles with both languages side by side',
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id,
          slug: z.string(),
          categoryId: z.int(),
          status: z.enum(['draft', 'scheduled', 'published', 'hidden']),
          titleTh: z.nullable(z.string()),
          titleEn: z.nullable(z.string()),
          publishedAt: z.nullable(instant),
          updatedAt: instant,
        }),
      ),
    }),
  ),
})

export const saveArticle = defineCall({
  id: 'saveArticle',
  method: 'POST',
  path: '/api/operator/articles',
  ours: true,
  access: ['operator:content', 'operator:admin'],
  summary: 'Creates an article, or changes the one with this slug; a published one is live at once',
  body: lazy(() =>
    z.strictObject({
      slug: z.string().check(z.regex(/^[a-z0-9-]{3,120}$/)),
      categoryId: z.int().check(z.gte(1), z.lte(10_000)),
      author: typedLine(80),
      image: z.optional(z.nullable(z.string().check(z.maxLength(300), z.regex(OWN_PICTURE)))),
      status: z.enum(['draft', 'published', 'hidden']),
      ...inEachLanguage(z.optional(articleText)),
    }),
  ),
  response: lazy(() => z.object({ id, slug: z.string() })),
  errors: ['not_found'],
})

export const advanceClock = defineCall({
  id: 'advanceClock',
  method: 'POST',
  path: '/api/test/clock',
  ours: true,
  access: ['visitor'],
  summary: 'Demo mode only: moves the business clock forward and runs what has come due',
  body: lazy(() => z.strictObject({ hours: z.int().check(z.gte(0), z.lte(24 * 400)) })),
  response: lazy(() => z.object({ now: instant })),
  errors: ['not_found'],
  limit: 'none',
})
