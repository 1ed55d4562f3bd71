import { getTranslations } from 'next-intl/server'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import { SEO_PAGES } from '#lib/domain/content/seo-pages.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'

type NameOf = (key: string, language: Locale) => string | undefined

async function namesIn(kind: ContentKind, locale: Locale): Promise<(key: string) => string | undefined> {
  if (kind === 'seo') {
    const t = await getTranslations({ locale, namespace: 'pages' })
    return (key) => {
      const page = SEO_PAGES.find((name) => name === key)
      return page && t(`${page}.title`)
    }
  }
  if (kind !== 'category' && kind !== 'caseCategory') return () => undefined
  const isArticle = kind === 'category'
  const t = await getTextByKey(isArticle ? 'site' : 'social', locale)
  return (key) => {
    const path = `${isArticle ? 'blog' : 'interest'}.${key}`
    return t.has(path) ? t(path) : undefined
  }
}

/** Names that an entry has without stored texts, in either language: of pages and of categories. */
export async function builtInNames(kind: ContentKind): Promise<NameOf> {
  const names = new Map<Locale, Awaited<ReturnType<typeof namesIn>>>()
  for (const locale of LOCALES) names.set(locale, await namesIn(kind, locale))
  return (key, language) => names.get(language)?.(key)
}
