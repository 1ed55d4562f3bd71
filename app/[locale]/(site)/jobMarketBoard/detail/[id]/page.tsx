import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { readOpening, readOpenings } from '#components/job-board/read-openings.ts'
import { ThaiFontPreload } from '#components/layout/font-preloads.tsx'
import { JsonLd } from '#components/layout/json-ld.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { publicCalls } from '#lib/calls/call.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getPublicJob } from '#lib/contract/job-market.ts'
import { getConfig } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toBreadcrumbs, toJsonLd } from '#lib/seo/json-ld.ts'
import { notFoundMetadata, pageMetadata, toAbsolute } from '#lib/seo/page-metadata.ts'
import { shareImage } from '#lib/seo/share-image.ts'
import { JobMarketBoardDetailScreen } from './_components/job-market-board-detail-screen.tsx'
import { toJobPosting } from './_components/job-posting.ts'

interface Props {
  params: Promise<{ id: string }>
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The job and similar jobs, with texts for the page's language. */
const findJob = cache(async (id: string) => {
  const found = UUID.test(id) && (await orMissing(publicCalls().call(getPublicJob, { params: { id } })))
  if (!found) return undefined
  const config = await publicCalls().tryCall(getConfig, {})
  const { similar, ...own } = found
  const locale = await getLocale()
  const isDemo = config?.demoMode === true
  // Pictures are chosen for all together, the job first, so that no similar job shows the same picture.
  const others = readOpenings([own, ...similar], locale, isDemo).slice(1)
  return { ...readOpening(own, locale, isDemo), similar: others }
})

export async function generateMetadata({ params }: Props) {
  const { id } = await params
  const job = await findJob(id)
  if (!job) return notFoundMetadata()
  return pageMetadata('jobMarketBoard-detail', {
    params: { id: job.id },
    title: `${job.title} · ${job.brand.name}`,
    description: job.brief.text.replace(/\s+/g, ' ').slice(0, 200),
    keywords: [job.brand.name],
    index: job.isOpen,
    image: shareImage('jobs', toLocale(await getLocale()), job.id, job.openedAt ?? ''),
  })
}

export default async function Page({ params }: Props) {
  const job = await findJob((await params).id)
  if (!job) return <NotFoundScreen />
  const locale = toLocale(await getLocale())
  const url = toAbsolute(toPath(locale, 'jobMarketBoard-detail', { id: job.id }))
  // Read on each request: an operator must be able to switch the structured data off at once, since search engines may
  // punish it.
  const config = await publicCalls().tryCall(getConfig, {})
  const t = await getTranslations('pages')
  const data = toJsonLd({
    '@graph': [
      ...(config?.jobPosting ? [toJobPosting(job, url)] : []),
      toBreadcrumbs([
        { name: t('jobMarketBoard.title'), url: toAbsolute(toPath(locale, 'jobMarketBoard')) },
        { name: job.title, url },
      ]),
    ],
  })
  return (
    <>
      <ThaiFontPreload locale={locale} said={job} />
      {job.isOpen && <JsonLd text={data} />}
      <JobMarketBoardDetailScreen job={job} now={config?.now} />
    </>
  )
}
