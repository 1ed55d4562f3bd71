import { defineCall } from './define-call.ts'
import { locale } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

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
