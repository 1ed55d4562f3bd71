import { ROUTES, toPath } from '#lib/routes/table.ts'

/** The sitemap that lists the records of a detail page. */
const RECORDS: Readonly<Record<string, string>> = {
  'articles-detail': 'articles',
  'caseStudy-detail': 'cases',
  'jobMarketBoard-detail': 'jobs',
  'Marketer-package-detail': 'packages',
}
/** Redirects by itself after a second. */
const LEFT_OUT = ['setCookieGGForm']

export interface PublicPage {
  readonly name: string
  readonly path: string
  /** Pages whose purpose is a form with several steps; not those that also have a lead form. */
  readonly isForm: boolean
  /** A document without the framework's script. */
  readonly isPlain: boolean
}

/**
 * One address of every page that a visitor may open, in one language: used by the byte budget, the accessibility checks
 * and Lighthouse. `read` returns the text of a path of the installation.
 */
export async function listPublicPages(
  read: (path: string) => Promise<string>,
  locale: 'th' | 'en',
): Promise<PublicPage[]> {
  const pages: PublicPage[] = []
  for (const route of ROUTES) {
    if (route.access !== 'open' || route.demoOnly || LEFT_OUT.includes(route.name)) continue
    const isForm = /signup|recovery|preLogin|acceptConsent|signin|welcome/.test(route.name)
    const sitemap = RECORDS[route.name]
    // A file or a secret address: nothing public.
    if (sitemap === undefined && route.path.includes('{')) continue
    const path =
      sitemap === undefined
        ? toPath(locale, route.name)
        : firstRecord(await read(`/sitemaps/${sitemap}.xml`), locale, route.path)
    pages.push({ name: route.name, path, isForm, isPlain: route.plain })
  }
  return pages
}

function firstRecord(sitemap: string, locale: string, pattern: string): string {
  const start = `/${locale}${pattern.slice(0, pattern.indexOf('{'))}`
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(start)) return pathname
  }
  throw new Error(`no record of ${pattern} in the sitemap`)
}
