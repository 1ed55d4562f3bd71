import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '../i18n/locales.ts'
import { LOCALE_TAGS, LOCALES, toLocale } from '../i18n/locales.ts'
import { PRODUCT_NAME } from '../i18n/product.ts'
import { hasKeywords } from '../routes/keyword-pages.ts'
import type { RouteName } from '../routes/table.ts'
import { getRoute, toPath } from '../routes/table.ts'
import { readSite } from '../session/site.ts'
import { findPageSeo } from './page-seo.ts'

export interface PageFacts {
  readonly params?: Readonly<Record<string, string>>
  /** Params of languages whose URL differs (packages have a slug per language). */
  readonly paramsIn?: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>
  /**
   * Page and category of a list, each of which has a canonical URL of its own. Search words and other filters do not
   * belong here.
   */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Texts of the record, for article and case-study details (docs/requirements.md#pages). */
  readonly title?: string
  readonly description?: string
  /** Keywords of the record; they precede the keywords of its page type. */
  readonly keywords?: readonly (string | null | undefined)[]
  /** Open tab or shown record of a page that has several; precedes the page's name in the title. */
  readonly section?: string | undefined
  /** Path or absolute URL, 1200×630. */
  readonly image?: string
  /** Languages in which the content exists; default both. */
  readonly locales?: readonly Locale[]
  /** Dates and author of an article, for previews that show them. */
  readonly published?: { readonly at: string; readonly changed: string; readonly author: string }
  /** False excludes a public page from search engines, such as a closed job. */
  readonly index?: boolean
}

/** An absolute URL based on `APP_URL`, never on the request (docs/security.md#origin). */
export function toAbsolute(path: string): string {
  return new URL(path, readSite(process.env).appUrl).href
}

/** URL of the article feed in a language. */
export function feedUrl(locale: Locale): string {
  return toAbsolute(`/feeds/${locale}.xml`)
}

/** "page – area – product", preceded by the open section (docs/screens.md#c1). */
export async function pageTitle(name: RouteName, title?: string, section?: string): Promise<string> {
  const t = await getTranslations()
  const page = title ?? t(`pages.${name}.title`)
  return t('common.title', {
    page: section ? `${section} · ${page}` : page,
    area: t(`common.areas.${getRoute(name).area}`),
    product: PRODUCT_NAME,
  })
}

/**
 * Head of a page: title, description, keywords, canonical, hreflang, social card, robots. Editors' texts override the
 * built-in ones, except where the record brings its own; without them the built-in ones are used
 * (docs/requirements.md#errors).
 */
export async function pageMetadata(name: RouteName, facts: PageFacts = {}): Promise<Metadata> {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('pages')
  const route = getRoute(name)
  const open = route.access === 'open' && route.area !== 'operator'
  const seo = open && !facts.title ? await findPageSeo(name, locale) : undefined
  const title = await pageTitle(name, facts.title ?? seo?.title, facts.section)
  const description = facts.description ?? seo?.description ?? t(`${name}.description`)
  const ofPage = seo?.keywords ?? (hasKeywords(name) ? t(`${name}.keywords`) : undefined)
  const keywords = [...(facts.keywords ?? []), ofPage].filter(Boolean).join(', ')
  const index = open && route.sitemap && facts.index !== false
  if (!open) return { title, robots: { index: false, follow: false } }
  const image = toAbsolute(facts.image ?? seo?.image ?? `/images/share/ts-share-${locale}.jpg`)
  const listed = Object.entries(facts.query ?? {}).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const query = listed.length > 0 ? `?${new URLSearchParams(listed)}` : ''
  const url = (language: Locale) =>
    toAbsolute(toPath(language, name, facts.paramsIn?.[language] ?? facts.params)) + query
  const locales = LOCALES.filter((language) => facts.locales?.includes(language) ?? true)
  return {
    title,
    description,
    ...(keywords ? { keywords } : {}),
    ...(index
      ? {
          alternates: {
            canonical: url(locale),
            languages: {
              ...Object.fromEntries(locales.map((language) => [language, url(language)])),
              ...(locales.length === LOCALES.length
                ? { 'x-default': name === 'home' ? toAbsolute('/') : url('en') }
                : {}),
            },
            ...(name.startsWith('articles') ? { types: { 'application/rss+xml': feedUrl(locale) } } : {}),
          },
        }
      : { robots: { index: false, follow: true } }),
    openGraph: {
      ...(facts.published
        ? {
            type: 'article' as const,
            publishedTime: facts.published.at,
            modifiedTime: facts.published.changed,
            authors: [facts.published.author],
          }
        : { type: 'website' as const }),
      siteName: PRODUCT_NAME,
      title,
      description,
      url: url(locale),
      locale: LOCALE_TAGS[locale].replace('-', '_'),
      alternateLocale: locales
        .filter((language) => language !== locale)
        .map((language) => LOCALE_TAGS[language].replace('-', '_')),
      images: [{ url: image, width: 1200, height: 630 }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

/** Head of a page that does not exist. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  const title = t('title', { page: t('notFound.title'), area: t('areas.public'), product: PRODUCT_NAME })
  return { title, robots: { index: false } }
}
