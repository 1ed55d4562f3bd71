import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { CallError, publicCalls } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { findOffer } from '#lib/contract/packages.ts'
import { type Locale, toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { readSegment } from '#lib/routes/read-segment.ts'
import { toPath } from '#lib/routes/table.ts'
import { toBreadcrumbs, toJsonLd } from '#lib/seo/json-ld.ts'
import { notFoundMetadata, pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { shareImage } from '#lib/seo/share-image.ts'
import { PackageDetailScreen } from './_components/package-detail-screen.tsx'

interface Props {
  params: Promise<{ slug: string }>
}

type Offer = ResponseOf<typeof findOffer>

// A missing package is a 404 before anything is sent; a failed read is an error state.
const readOffer = cache(async (slug: string) => {
  try {
    return await publicCalls().call(findOffer, {
      params: { a: toLocale(await getLocale()), b: readSegment(slug) },
    })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined
    if (error instanceof CallError) return null
    throw error
  }
})

/** Structured data of the package, with the price before VAT, as on the page. */
function toOffer(offer: Offer, locale: Locale, url: string): Record<string, unknown> {
  return {
    '@type': 'Service',
    name: offer.name[locale],
    description: offer.summary[locale],
    image: toAbsolute(shareImage('packages', locale, offer.slug[locale], offer.updatedAt)),
    provider: { '@type': 'Organization', name: PRODUCT_NAME, url: toAbsolute('/') },
    areaServed: { '@type': 'Country', name: 'TH' },
    url,
    offers: {
      '@type': 'Offer',
      url,
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: offer.price.minor / 100,
        priceCurrency: offer.price.currency,
        valueAddedTaxIncluded: false,
      },
    },
  }
}

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const offer = await readOffer(slug)
  if (offer === undefined) return notFoundMetadata()
  const locale = toLocale(await getLocale())
  return pageMetadata('Marketer-package-detail', {
    params: { slug: readSegment(slug) },
    ...(offer
      ? {
          title: offer.name[locale],
          description: offer.summary[locale],
          image: shareImage('packages', locale, offer.slug[locale], offer.updatedAt),
          paramsIn: { th: { slug: offer.slug.th }, en: { slug: offer.slug.en } },
        }
      : {}),
  })
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const offer = await readOffer(slug)
  // Rendered here, because `notFound()` would send an empty document that only a script fills.
  if (offer === undefined) return <NotFoundScreen />
  const locale = toLocale(await getLocale())
  const t = await getTranslations('pages')
  const url = toAbsolute(
    toPath(locale, 'Marketer-package-detail', { slug: offer?.slug[locale] ?? readSegment(slug) }),
  )
  const list = offer?.kind === 'bundle' ? 'Marketer-influencerPackage' : 'Marketer-package'
  return (
    <>
      {offer && (
        <JsonLd
          text={toJsonLd({
            '@graph': [
              toOffer(offer, locale, url),
              toBreadcrumbs([
                { name: t(`${list}.title`), url: toAbsolute(toPath(locale, list)) },
                { name: offer.name[locale], url },
              ]),
            ],
          })}
        />
      )}
      <PackageDetailScreen offer={offer} slug={readSegment(slug)} />
    </>
  )
}
