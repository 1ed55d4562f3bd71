import { getLocale } from 'next-intl/server'
import { shownInterests } from '#components/case-study/shown-interests.ts'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listSuccessCases } from '#lib/contract/articles.ts'
import { getConfig } from '#lib/contract/open.ts'
import { readAs } from '#lib/i18n/example-english.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toItemList, toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { CaseStudyScreen } from './_components/case-study-screen.tsx'

type Query = Promise<Record<string, string | string[] | undefined>>

/** Page and category of the list from the URL. */
function readList(given: Awaited<Query>): { category?: string; page: number } {
  const category = /^\d{1,4}$/.exec(String(given.category ?? ''))?.[0]
  const page = /^[1-9]\d{0,3}$/.test(String(given.page ?? '')) ? Number(given.page) : 1
  return { ...(category ? { category } : {}), page }
}

export async function generateMetadata({ searchParams }: { searchParams: Query }) {
  const { category: asked, page } = readList(await searchParams)
  const categories = await shownInterests()
  // An interest without case studies shows the whole list; it has no URL of its own.
  const category = categories.some((one) => String(one.id) === asked) ? asked : undefined
  return pageMetadata('caseStudy', { query: { category, page: page > 1 ? String(page) : undefined } })
}

export default async function Page({ searchParams }: { searchParams: Query }) {
  const given = readList(await searchParams)
  const calls = publicCalls()
  const categories = await shownInterests()
  const category = categories.find((one) => String(one.id) === given.category)
  const { page } = given
  const locale = toLocale(await getLocale())
  const config = await calls.tryCall(getConfig, {})
  const list = await calls.tryCall(listSuccessCases, {
    params: { locale },
    query: {
      page: String(page),
      // Every interest that is shown has a filter link, so the unfiltered list contains all of them.
      ...(categories.length > 0
        ? { category: category ? String(category.id) : categories.map((one) => one.id).join(',') }
        : {}),
    },
  })
  const urls = list?.items.map(({ slug }) => toAbsolute(toPath(locale, 'caseStudy-detail', { slug }))) ?? []
  return (
    <>
      {urls.length > 0 && <JsonLd text={toJsonLd(toItemList(urls))} />}
      <CaseStudyScreen
        categories={categories}
        category={category?.id}
        page={page}
        list={readAs(list, locale, config?.demoMode === true)}
      />
    </>
  )
}
