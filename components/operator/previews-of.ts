import { getTranslations } from 'next-intl/server'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import { SEO_PAGES } from '#lib/domain/content/seo-pages.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { getRoute, type RouteName, toPath } from '#lib/routes/table.ts'
import type { EditedContent } from './content-place.ts'
import type { PreviewFacts } from './search-preview.tsx'

/** Kinds whose entries have a page: its route, and the fields for title and description. */
const PAGES: Partial<Record<ContentKind, { route: RouteName; title: string; description: string }>> = {
  article: { route: 'articles-detail', title: 'title', description: 'excerpt' },
  case: { route: 'caseStudy-detail', title: 'title', description: 'excerpt' },
  package: { route: 'Marketer-package-detail', title: 'name', description: 'summary' },
}

/** Search and chat previews of an entry in both languages; empty for kinds without a page. */
export async function previewsOf(kind: ContentKind, item: EditedContent): Promise<PreviewFacts[]> {
  const own = PAGES[kind]
  const page = SEO_PAGES.find((name) => name === item.key)
  const route = own?.route ?? (kind === 'seo' ? page : undefined)
  if (!route) return []
  return Promise.all(
    LOCALES.map(async (language) => {
      const end = language === 'th' ? 'Th' : 'En'
      const common = await getTranslations({ locale: language, namespace: 'common' })
      const pages = await getTranslations({ locale: language, namespace: 'pages' })
      const slug = (kind === 'package' && language === 'en' ? item.values.slugEn : item.key) || '…'
      return {
        language,
        path: toPath(language, route, own ? { slug } : {}),
        frame: common('title', {
          page: '{title}',
          area: common(`areas.${getRoute(route).area}`),
          product: PRODUCT_NAME,
        }),
        title: own ? '…' : page ? pages(`${page}.title`) : '',
        description: own ? '…' : page ? pages(`${page}.description`) : '',
        image: own ? '/images/default-image.jpg' : `/images/share/ts-share-${language}.jpg`,
        names: {
          title: `${own?.title ?? 'title'}${end}`,
          description: `${own?.description ?? 'description'}${end}`,
        },
      }
    }),
  )
}
