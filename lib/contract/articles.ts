import type * as Z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { commaList, inEachLanguage, instant, locale, queryInt } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/** Focus point of a picture, which stays visible when a page crops it: "30 40", per cent from the left and the top. */
export const imageFocus = lazy(() => z.nullable(z.string()))
/** The installation's name for a category; null where the built-in name is used. */
const categoryName = lazy(() => z.object(inEachLanguage(z.nullable(z.string()))))
const numberId = lazy(() => z.string().check(z.regex(/^\d{1,4}$/)))

export const listBlogCategories = defineCall({
  id: 'listBlogCategories',
  method: 'GET',
  path: '/sv_influ_api/open/config/category/blog',
  access: ['visitor'],
  shared: true,
  summary: 'Blog categories with their status, classes and colour',
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.int(),
          key: z.string(),
          isActive: z.boolean(),
          show: z.boolean(),
          filterClass: z.string(),
          iconClass: z.string(),
          color: z.string(),
          nameKey: z.string(),
          name: categoryName,
        }),
      ),
    }),
  ),
})

export const listCaseCategories = defineCall({
  id: 'listCaseCategories',
  method: 'GET',
  path: '/sv_influ_api/open/config/category/casesstudy',
  access: ['visitor'],
  shared: true,
  summary: 'Case-study categories by interest, each with its icon',
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.int(),
          interest: z.string(),
          icon: z.string(),
          isActive: z.boolean(),
          show: z.boolean(),
          nameKey: z.string(),
          name: categoryName,
        }),
      ),
    }),
  ),
})

export const articleCard = lazy(() =>
  z.object({
    id: z.string(),
    slug: z.string(),
    categoryId: z.int(),
    categoryName: z.nullable(z.string()),
    title: z.string(),
    excerpt: z.string(),
    image: z.nullable(z.string()),
    imageFocus,
    author: z.string(),
    minutes: z.int(),
    publishedAt: instant,
  }),
)
const listOf = <S extends Z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), page: z.int(), perPage: z.int(), total: z.int() })
const listQuery = (categories: string, perPage: number) =>
  z.object({
    category: z._default(commaList(numberId), categories.split(',')),
    limit: z.optional(queryInt(1, 50)),
    perPage: z._default(queryInt(1, 50), perPage),
    page: z._default(queryInt(1, 10_000), 1),
  })

export const listBlogs = defineCall({
  id: 'listBlogs',
  method: 'GET',
  path: '/api/blogs/lang/{locale}',
  access: ['visitor'],
  shared: true,
  summary: 'Published articles of a language, newest first; categories 5, 8, 9, 10, 12 unless named',
  params: { locale },
  query: lazy(() => listQuery('5,8,9,10,12', 5)),
  response: lazy(() => listOf(articleCard)),
})

export const caseCard = lazy(() =>
  z.object({
    id: z.string(),
    slug: z.string(),
    categoryId: z.int(),
    interest: z.string(),
    categoryName: z.nullable(z.string()),
    title: z.string(),
    excerpt: z.string(),
    brand: z.string(),
    image: z.nullable(z.string()),
    imageFocus,
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    publishedAt: instant,
  }),
)

export const listSuccessCases = defineCall({
  id: 'listSuccessCases',
  method: 'GET',
  path: '/api/influencer-success-cases/lang/{locale}',
  access: ['visitor'],
  shared: true,
  summary: 'Published case studies of a language; categories 2 to 11 and 13 unless named',
  params: { locale },
  query: lazy(() => listQuery('2,3,4,5,6,7,8,9,10,11,13', 6)),
  response: lazy(() => listOf(caseCard)),
})

export const getCaseStudy = defineCall({
  id: 'getCaseStudy',
  method: 'GET',
  path: '/sv_influ_api/open/{locale}/casesstudy/{id}',
  access: ['visitor'],
  shared: true,
  summary: 'One case study, by slug or id',
  params: { locale },
  response: lazy(() =>
    z.extend(caseCard, {
      imageAlt: z.nullable(z.string()),
      body: z.string(),
      quote: z.nullable(z.string()),
      updatedAt: instant,
      locales: z.array(locale),
    }),
  ),
  errors: ['not_found'],
})

export const listFaqs = defineCall({
  id: 'listFaqs',
  method: 'GET',
  path: '/sv_influ_api/open/{locale}/{type}/faq',
  access: ['visitor'],
  shared: true,
  summary: 'Frequently asked questions of an audience (influencer, marketer, general, all)',
  params: { locale, type: lazy(() => z.enum(['influencer', 'marketer', 'general', 'all'])) },
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          audience: z.string(),
          anchor: z.string(),
          question: z.string(),
          answer: z.string(),
        }),
      ),
    }),
  ),
})
