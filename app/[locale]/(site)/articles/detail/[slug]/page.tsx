import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getArticle } from '#lib/contract/content.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { LOCALE_TAGS, otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { readSegment } from '#lib/routes/read-segment.ts'
import { toPath } from '#lib/routes/table.ts'
import { toBreadcrumbs, toJsonLd } from '#lib/seo/json-ld.ts'
import { notFoundMetadata, pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { shareImage } from '#lib/seo/share-image.ts'
import { ArticlesDetailScreen } from './_components/articles-detail-screen.tsx'
import { OtherLanguageScreen } from './_components/other-language-screen.tsx'

interface Props {
  params: Promise<{ slug: string }>
}

const findArticle = cache(async (locale: Locale, slug: string) =>
  orMissing(publicCalls().call(getArticle, { params: { locale, slug } })),
)

export async function generateMetadata({ params }: Props) {
  const slug = readSegment((await params).slug)
  const article = await findArticle(toLocale(await getLocale()), slug)
  if (!article) return notFoundMetadata()
  return pageMetadata('articles-detail', {
    params: { slug: article.slug },
    title: article.title,
    description: article.excerpt,
    keywords: [article.categoryName],
    locales: article.locales,
    image: shareImage('articles', toLocale(await getLocale()), article.slug, article.updatedAt),
    published: { at: article.publishedAt, changed: article.updatedAt, author: article.author },
  })
}

export default async function Page({ params }: Props) {
  const slug = readSegment((await params).slug)
  const locale = toLocale(await getLocale())
  const article = await findArticle(locale, slug)
  if (!article) {
    const other = await findArticle(otherLocale(locale), slug)
    return other ? <OtherLanguageScreen article={other} /> : <NotFoundScreen />
  }
  const url = toAbsolute(toPath(locale, 'articles-detail', { slug: article.slug }))
  const t = await getTranslations('pages')
  const list = toAbsolute(toPath(locale, 'articles'))
  const data = toJsonLd({
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.excerpt,
        image: [
          ...(article.image ? [toAbsolute(article.image)] : []),
          toAbsolute(shareImage('articles', locale, article.slug, article.updatedAt)),
        ],
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        author: { '@type': 'Person', name: article.author },
        publisher: { '@type': 'Organization', name: PRODUCT_NAME, logo: toAbsolute('/icon.svg') },
        inLanguage: LOCALE_TAGS[locale],
        mainEntityOfPage: url,
      },
      toBreadcrumbs([
        { name: t('articles.title'), url: list },
        { name: article.title, url },
      ]),
    ],
  })
  return (
    <>
      <JsonLd text={data} />
      <ArticlesDetailScreen article={article} url={url} />
    </>
  )
}
