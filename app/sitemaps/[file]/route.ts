import { publicCalls } from '#lib/calls/call.ts'
import { listSitemap } from '#lib/contract/content.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { ROUTES, toLocalePath } from '#lib/routes/table.ts'
import type { SitemapEntry, SitemapKind } from '#lib/seo/sitemap.ts'
import { SITEMAP_KINDS, toSitemapFile } from '#lib/seo/sitemap.ts'
import { readSite } from '#lib/session/site.ts'

type FileRoute = { params: Promise<{ file: string }> }

export const dynamic = 'force-dynamic'

/** `/sitemaps/{kind}.xml`: the indexed pages, or the published records of a kind. */
export async function GET(_request: Request, { params }: FileRoute): Promise<Response> {
  const { file } = await params
  const kind = SITEMAP_KINDS.find((name) => file === `${name}.xml`)
  if (!kind) return new Response(null, { status: 404 })
  const entries = await entriesOf(kind, readSite(process.env).appUrl)
  if (!entries) return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  return new Response(toSitemapFile(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

async function entriesOf(kind: SitemapKind, appUrl: string): Promise<SitemapEntry[] | null> {
  const url = (path: string) => new URL(path, appUrl).href
  if (kind === 'pages') {
    return ROUTES.filter((route) => route.sitemap && !route.path.includes('{')).map((route) => ({
      urls: { th: url(toLocalePath('th', route.path)), en: url(toLocalePath('en', route.path)) },
      ...(route.path === '/' ? { fallback: url('/') } : {}),
    }))
  }
  const list = await publicCalls().tryCall(listSitemap, { params: { kind } })
  if (!list) return null
  return list.items.map((item) => ({
    urls: Object.fromEntries(
      LOCALES.flatMap((locale) => (item[locale] ? [[locale, url(toLocalePath(locale, item[locale]))]] : [])),
    ),
    lastModified: item.updatedAt,
  }))
}
