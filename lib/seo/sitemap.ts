import { LOCALES } from '../i18n/locales.ts'
import { escapeXml } from './xml.ts'

export const SITEMAP_KINDS = ['pages', 'articles', 'cases', 'jobs', 'packages'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

export interface SitemapEntry {
  /** Absolute URL per language in which the page exists. */
  readonly urls: Readonly<Partial<Record<(typeof LOCALES)[number], string>>>
  readonly lastModified?: string
  /** URL for speakers of other languages (x-default). */
  readonly fallback?: string
}

/** `/sitemap.xml`: one file per kind, with the time of its last change where known. */
export function toSitemapIndex(
  appUrl: string,
  changed: Readonly<Partial<Record<SitemapKind, string>>> = {},
): string {
  const files = SITEMAP_KINDS.map((kind) => {
    const time = changed[kind] ? `<lastmod>${escapeXml(changed[kind])}</lastmod>` : ''
    return `<sitemap><loc>${escapeXml(`${appUrl}/sitemaps/${kind}.xml`)}</loc>${time}</sitemap>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>\n`
}

/** One sitemap file: the URL of each language, each with the same reciprocal alternates as the page's head. */
export function toSitemapFile(entries: readonly SitemapEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const languages = LOCALES.filter((locale) => entry.urls[locale])
    const links = languages.map((locale) => link(locale, entry.urls[locale] ?? ''))
    const fallback = entry.fallback ?? (languages.length === LOCALES.length ? entry.urls.en : undefined)
    if (fallback) links.push(link('x-default', fallback))
    const changed = entry.lastModified ? `<lastmod>${escapeXml(entry.lastModified)}</lastmod>` : ''
    return languages.map(
      (locale) => `<url><loc>${escapeXml(entry.urls[locale] ?? '')}</loc>${changed}${links.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('')}</urlset>\n`
}

function link(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`
}
