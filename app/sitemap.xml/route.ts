import { publicCalls } from '#lib/calls/call.ts'
import { listSitemap } from '#lib/contract/content.ts'
import { SITEMAP_KINDS, toSitemapIndex } from '#lib/seo/sitemap.ts'
import { readSite } from '#lib/session/site.ts'

export const dynamic = 'force-dynamic'

/** A list that could not be read gets no date, because a wrong one would keep search engines from crawling. */
export async function GET(): Promise<Response> {
  const changed = await Promise.all(
    SITEMAP_KINDS.map(async (kind) => {
      const list = kind === 'pages' ? null : await publicCalls().tryCall(listSitemap, { params: { kind } })
      const newest = list?.items
        .map((item) => item.updatedAt)
        .sort()
        .at(-1)
      return newest ? [[kind, newest] as const] : []
    }),
  )
  return new Response(toSitemapIndex(readSite(process.env).appUrl, Object.fromEntries(changed.flat())), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
