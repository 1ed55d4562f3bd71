import { getLocale } from 'next-intl/server'
import { shownInterests } from '#components/case-study/shown-interests.ts'
import { readOpenings } from '#components/job-board/read-openings.ts'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { listSuccessCases } from '#lib/contract/articles.ts'
import { listPublicJobs } from '#lib/contract/job-market.ts'
import { getConfig, listHomeChannels } from '#lib/contract/open.ts'
import { listHomePackages } from '#lib/contract/packages.ts'
import { readAs } from '#lib/i18n/example-english.ts'
import { LOCALE_TAGS, toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'
import { toJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { HomeScreen } from './_components/home-screen.tsx'

export const generateMetadata = () => pageMetadata('home')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const calls = publicCalls()
  const [config, channels, packages, jobs, cases] = await Promise.all([
    calls.tryCall(getConfig, {}),
    calls.tryCall(listHomeChannels, {}),
    calls.tryCall(listHomePackages, { query: { limit: '3' } }),
    calls.tryCall(listPublicJobs, { query: { perPage: '4' } }),
    shownInterests().then((interests) =>
      calls.tryCall(listSuccessCases, {
        params: { locale },
        // All shown interests, so that the total equals that of the linked list.
        query: {
          perPage: '3',
          ...(interests.length > 0 ? { category: interests.map((one) => one.id).join(',') } : {}),
        },
      }),
    ),
  ])
  const isDemo = config?.demoMode === true
  const url = toAbsolute(toPath(locale, 'home'))
  const data = toJsonLd({
    '@graph': [
      { '@type': 'Organization', name: PRODUCT_NAME, url: toAbsolute('/'), logo: toAbsolute('/icon.svg') },
      { '@type': 'WebSite', name: PRODUCT_NAME, url, inLanguage: LOCALE_TAGS[locale] },
    ],
  })
  return (
    <>
      <JsonLd text={data} />
      <HomeScreen
        config={config}
        channels={channels}
        packages={packages}
        jobs={jobs && { ...jobs, items: readOpenings(jobs.items, locale, isDemo) }}
        cases={readAs(cases, locale, isDemo)}
      />
    </>
  )
}
