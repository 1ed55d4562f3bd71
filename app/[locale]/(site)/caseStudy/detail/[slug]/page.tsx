import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getCaseStudy } from '#lib/contract/articles.ts'
import { getConfig } from '#lib/contract/open.ts'
import { readAs } from '#lib/i18n/example-english.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { LOCALE_TAGS, otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { readSegment } from '#lib/routes/read-segment.ts'
import { toPath } from '#lib/routes/table.ts'
import { toBreadcrumbs, toJsonLd } from '#lib/seo/json-ld.ts'
import { notFoundMetadata, pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { shareImage } from '#lib/seo/share-image.ts'
import { CaseStudyDetailScreen } from './_components/case-study-detail-screen.tsx'
import { OtherLanguageScreen } from './_components/other-language-screen.tsx'

interface Props {
  params: Promise<{ slug: string }>
}

const findCase = cache(async (locale: Locale, slug: string) => {
  const config = await publicCalls().tryCall(getConfig, {})
  const study = await orMissing(publicCalls().call(getCaseStudy, { params: { locale, id: slug } }))
  return study && readAs(study, locale, config?.demoMode === true)
})

export async function generateMetadata({ params }: Props) {
  const slug = readSegment((await params).slug)
  const study = await findCase(toLocale(await getLocale()), slug)
  if (!study) return notFoundMetadata()
  return pageMetadata('caseStudy-detail', {
    params: { slug: study.slug },
    title: study.title,
    description: study.excerpt,
    keywords: [study.brand, study.categoryName],
    locales: study.locales,
    image: shareImage('cases', toLocale(await getLocale()), study.slug, study.updatedAt),
  })
}

export default async function Page({ params }: Props) {
  const slug = readSegment((await params).slug)
  const locale = toLocale(await getLocale())
  const study = await findCase(locale, slug)
  if (!study) {
    const other = await findCase(otherLocale(locale), slug)
    return other ? <OtherLanguageScreen study={other} /> : <NotFoundScreen />
  }
  const t = await getTranslations('pages')
  const list = toAbsolute(toPath(locale, 'caseStudy'))
  const url = toAbsolute(toPath(locale, 'caseStudy-detail', { slug: study.slug }))
  const data = toJsonLd({
    '@graph': [
      {
        '@type': 'Article',
        headline: study.title,
        description: study.excerpt,
        image: [
          ...(study.image ? [toAbsolute(study.image)] : []),
          toAbsolute(shareImage('cases', locale, study.slug, study.updatedAt)),
        ],
        datePublished: study.publishedAt,
        dateModified: study.updatedAt,
        about: { '@type': 'Brand', name: study.brand },
        author: { '@type': 'Organization', name: PRODUCT_NAME, url: toAbsolute('/') },
        publisher: { '@type': 'Organization', name: PRODUCT_NAME, logo: toAbsolute('/icon.svg') },
        inLanguage: LOCALE_TAGS[locale],
        mainEntityOfPage: url,
      },
      toBreadcrumbs([
        { name: t('caseStudy.title'), url: list },
        { name: study.title, url },
      ]),
    ],
  })
  return (
    <>
      <JsonLd text={data} />
      <CaseStudyDetailScreen study={study} />
    </>
  )
}
