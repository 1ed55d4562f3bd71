import { getLocale } from 'next-intl/server'
import { readOpenings } from '#components/job-board/read-openings.ts'
import { ThaiFontPreload } from '#components/layout/font-preloads.tsx'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listPublicJobs } from '#lib/contract/job-market.ts'
import { getConfig } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toItemList, toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { readFilters, toQuery } from './_components/filters.ts'
import { JobMarketBoardScreen } from './_components/job-market-board-screen.tsx'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: Props) {
  const { page } = readFilters(await searchParams)
  return pageMetadata('jobMarketBoard', { query: { page: page > 1 ? String(page) : undefined } })
}

export default async function Page({ searchParams }: Props) {
  const filters = readFilters(await searchParams)
  const calls = publicCalls()
  const [config, list] = await Promise.all([
    calls.tryCall(getConfig, {}),
    calls.tryCall(listPublicJobs, { query: toQuery(filters) }),
  ])
  const locale = toLocale(await getLocale())
  const shown = list && { ...list, items: readOpenings(list.items, locale, config?.demoMode === true) }
  const urls = list?.items.map(({ id }) => toAbsolute(toPath(locale, 'jobMarketBoard-detail', { id }))) ?? []
  return (
    <>
      <ThaiFontPreload locale={locale} said={shown?.items.map(({ title, brand }) => [title, brand.name])} />
      {urls.length > 0 && <JsonLd text={toJsonLd(toItemList(urls))} />}
      <JobMarketBoardScreen filters={filters} list={shown} now={config?.now} />
    </>
  )
}
