import { createTranslator } from 'next-intl'
import { publicCalls } from '#lib/calls/call.ts'
import { listBlogs } from '#lib/contract/articles.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'
import { toFeed } from '#lib/seo/feed.ts'
import { readSite } from '#lib/session/site.ts'

type FileRoute = { params: Promise<{ file: string }> }

export const dynamic = 'force-dynamic'

/** `/feeds/{locale}.xml`: the newest articles of a language. */
export async function GET(_request: Request, { params }: FileRoute): Promise<Response> {
  const { file } = await params
  const locale = LOCALES.find((language) => file === `${language}.xml`)
  if (!locale) return new Response(null, { status: 404 })
  const list = await publicCalls().tryCall(listBlogs, { params: { locale }, query: { perPage: '30' } })
  if (!list) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'pages.articles' })
  const { appUrl } = readSite(process.env)
  const url = (path: string) => new URL(path, appUrl).href
  const feed = toFeed({
    locale,
    title: `${t('title')} – ${PRODUCT_NAME}`,
    description: t('description'),
    pageUrl: url(toPath(locale, 'articles')),
    feedUrl: url(`/feeds/${locale}.xml`),
    items: list.items.map((article) => ({
      title: article.title,
      url: url(toPath(locale, 'articles-detail', { slug: article.slug })),
      summary: article.excerpt,
      author: article.author,
      publishedAt: article.publishedAt,
    })),
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
