import type * as Z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { commaList, instant, locale, money, queryInt } from './shapes/common.ts'
import { marketerType, signUpStep } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

const numberId = lazy(() => z.string().check(z.regex(/^\d{1,4}$/)))
const seo = lazy(() =>
  z.object({
    siteName: z.string(),
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    keywords: z.nullable(z.string()),
    image: z.nullable(z.string()),
  }),
)

/** SEO texts of a page; `a` is the page name, `b` the locale. */
export const getSeoConfig = defineCall({
  id: 'getSeoConfig',
  method: 'GET',
  path: '/sv_influ_api/open/seo/{a}/{b}',
  access: ['visitor'],
  shared: true,
  summary: 'Title, description, keywords and picture of a page (a: page name, b: locale)',
  params: { b: locale },
  response: seo,
})

export const getPageSeo = defineCall({
  id: 'getPageSeo',
  method: 'GET',
  path: '/api/seo/page/{page}/{locale}',
  access: ['visitor'],
  shared: true,
  summary: 'Title, description, keywords and picture of a page',
  params: { locale },
  response: seo,
})

export const getConfig = defineCall({
  id: 'getConfig',
  method: 'GET',
  path: '/sv_influ_api/open/config',
  access: ['visitor'],
  summary: 'Public configuration of the installation: country, currency, languages, limits',
  response: lazy(() =>
    z.object({
      productName: z.string(),
      country: z.object({
        code: z.string(),
        name: z.string(),
        tag: z.string(),
        languages: z.array(z.object({ code: z.string(), tag: z.string() })),
      }),
      currency: z.string(),
      timezone: z.string(),
      maxUploadBytes: z.int(),
      otpLength: z.int(),
      demoMode: z.boolean(),
      /** Open jobs carry JobPosting; off where search engines ask for it. */
      jobPosting: z.boolean(),
      /** How visitors reach the company; null where the installation has not said it. */
      contact: z.nullable(
        z.object({
          nameTh: z.string(),
          nameEn: z.string(),
          addressTh: z.string(),
          phone: z.nullable(z.string()),
          lineId: z.nullable(z.string()),
        }),
      ),
      /** What of an ordinary job's pay reaches a bank today, at the installation's own fee; null without usable rates. */
      payoutExample: z.nullable(
        z.object({
          gross: money,
          whtBp: z.int(),
          wht: money,
          fee: money,
          vatIn: money,
          net: money,
          rateConfirmed: z.boolean(),
        }),
      ),
      now: instant,
    }),
  ),
})

const placeItem = lazy(() => z.object({ code: z.string(), name: z.string(), iconKey: z.string() }))
export const listNationalities = defineCall({
  id: 'listNationalities',
  method: 'GET',
  path: '/sv_influ_api/open/nationality/{id}',
  access: ['visitor'],
  summary: 'Nationalities in the language {id} (th or en), in dictionary order',
  params: { id: locale },
  response: lazy(() => z.object({ items: z.array(placeItem) })),
  fresh: 3600,
})
export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/sv_influ_api/open/country/{id}',
  access: ['visitor'],
  summary: 'Countries in the language {id} (th or en); isMember marks the countries the product serves',
  params: { id: locale },
  response: lazy(() => z.object({ items: z.array(z.extend(placeItem, { isMember: z.boolean() })) })),
  fresh: 3600,
})

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
    title: z.string(),
    excerpt: z.string(),
    image: z.nullable(z.string()),
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
    title: z.string(),
    excerpt: z.string(),
    brand: z.string(),
    image: z.nullable(z.string()),
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

export const getSiteState = defineCall({
  id: 'getSiteState',
  method: 'GET',
  path: '/api/site-state',
  ours: true,
  access: ['visitor'],
  shared: true,
  summary: 'Notices on the site, and the parts of it that have nothing to show',
  response: lazy(() =>
    z.object({
      empty: z.array(z.enum(['articles', 'cases', 'faq', 'packages', 'terms', 'privacy'])),
      notices: z.array(
        z.object({
          key: z.string(),
          tone: z.enum(['info', 'warning']),
          th: z.string(),
          en: z.string(),
        }),
      ),
    }),
  ),
})

export const listPixels = defineCall({
  id: 'listPixels',
  method: 'GET',
  path: '/api/middle-config/influencer/tracking/pixel-data',
  access: ['visitor'],
  shared: true,
  summary: 'Ids of the tracking pixels that may load after consent',
  response: lazy(() => z.object({ items: z.array(z.object({ provider: z.string(), pixelId: z.string() })) })),
})

export const listHomeChannels = defineCall({
  id: 'listHomeChannels',
  method: 'GET',
  path: '/api/middle-config/channels/display-homepage',
  access: ['visitor'],
  shared: true,
  summary: 'Partner channels of the home page, in their order',
  query: lazy(() => z.object({ limit: z._default(queryInt(1, 50), 8) })),
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          channelType: z.string(),
          followers: z.int(),
          image: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})

export const getSignUpConfig = defineCall({
  id: 'getSignUpConfig',
  method: 'GET',
  path: '/sv_influ_api/open/signup/config',
  access: ['visitor'],
  summary: 'What the sign-up screens need to know: steps, countries, limits, the current consent versions.',
  response: lazy(() =>
    z.object({
      country: z.string(),
      countries: z.array(z.string()),
      steps: z.object({ influencer: z.array(signUpStep), marketer: z.array(signUpStep) }),
      marketerTypes: z.array(marketerType),
      minAge: z.int(),
      password: z.object({ min: z.int(), max: z.int() }),
      code: z.object({
        digits: z.int(),
        minutes: z.int(),
        tries: z.int(),
        resendSeconds: z.int(),
      }),
      /** Current version of each text; null when none is published. */
      consents: z.object({
        terms: z.nullable(z.int()),
        privacy: z.nullable(z.int()),
        marketing: z.nullable(z.int()),
      }),
    }),
  ),
  fresh: 300,
})
