import type { MetadataRoute } from 'next'
import { ROUTES } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'

export const dynamic = 'force-dynamic'

/** Disallows private areas and allows everything else; the sitemap URL uses the configured origin. */
export default function robots(): MetadataRoute.Robots {
  const guarded = ROUTES.filter((route) => route.access !== 'open' && route.area !== 'operator')
  const paths = guarded.map((route) => `/*${route.path.replace(/\{.*/, '')}`)
  const { appUrl } = readSite(process.env)
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/sv_', '/*/Operator', ...new Set(paths)] },
    sitemap: `${appUrl}/sitemap.xml`,
  }
}
