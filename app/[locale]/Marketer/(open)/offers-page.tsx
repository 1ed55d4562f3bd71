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
  const other = kind === 'package' ? 'bundle' : 'package'
  const calls = publicCalls()
  const [list, others] = await Promise.all([
    calls.tryCall(listOffers, { query: { page, kind } }),
    calls.tryCall(listOffers, { query: { page: 1, limit: 1, kind: other } }),
  ])
  const urls = (list?.items ?? []).map(({ slug }) =>
    toAbsolute(toPath(locale, 'Marketer-package-detail', { slug: slug[locale] })),
  )
  return (
    <>
      {urls.length > 0 && <JsonLd text={toJsonLd(toItemList(urls))} />}
      <OffersScreen kind={kind} list={list} hasOther={(others?.total ?? 0) > 0} />
    </>
  )
}
