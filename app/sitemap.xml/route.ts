import { toSitemapIndex } from '#lib/seo/sitemap.ts'
import { readSite } from '#lib/session/site.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(toSitemapIndex(readSite(process.env).appUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
