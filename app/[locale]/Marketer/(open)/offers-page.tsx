import { getLocale } from 'next-intl/server'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { OffersScreen } from '#components/package/offers-screen.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listOffers } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toItemList, toJsonLd } from '#lib/seo/json-ld.ts'
import { toAbsolute } from '#lib/seo/page-metadata.ts'

/** Offers of one kind, with structured data of the list. */
export async function OffersPage({ kind, page }: { kind: 'package' | 'bundle'; page: number }) {
  const locale = toLocale(await getLocale())
  const list = await publicCalls().tryCall(listOffers, { query: { page, kind } })
  const urls = (list?.items ?? []).map(({ slug }) =>
    toAbsolute(toPath(locale, 'Marketer-package-detail', { slug: slug[locale] })),
  )
  return (
    <>
      {urls.length > 0 && <JsonLd text={toJsonLd(toItemList(urls))} />}
      <OffersScreen kind={kind} list={list} />
    </>
  )
}
