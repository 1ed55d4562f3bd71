import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { readBusinessNow } from '#lib/calls/read-business-now.ts'
import { JOB_TABS, listJobs } from '#lib/contract/jobs.ts'
import { JOB_KINDS } from '#lib/domain/job/kinds.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobScreen } from './_components/job-screen.tsx'

interface Props {
  searchParams: Promise<{ tab?: string; kind?: string; after?: string }>
}

const toTab = (asked: string | undefined) => JOB_TABS.find((one) => one === asked) ?? 'all'

export async function generateMetadata({ searchParams }: Props) {
  const tab = toTab((await searchParams).tab)
  const t = await getTranslations('influencer.jobs')
  return pageMetadata('Influencer-job', { section: tab === 'all' ? undefined : t(tab) })
}

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const tab = toTab(query.tab)
  const kind = JOB_KINDS.find((one) => one === query.kind)
  const after = typeof query.after === 'string' ? query.after : undefined
  const calls = memberCalls(await cookies())
  const [now, read, data, waiting] = await Promise.all([
    readBusinessNow(calls),
    wordsOfPage(calls),
    calls.tryCall(listJobs, { query: { tab, ...(kind ? { kind } : {}), ...(after ? { after } : {}) } }),
    tab === 'all' && !after
      ? calls.tryCall(listJobs, { query: { tab: 'needs_me', limit: 10, ...(kind ? { kind } : {}) } })
      : null,
  ])
  return (
    <JobScreen
      data={read(data)}
      urgent={read(waiting?.items.filter((job) => job.urgent) ?? [])}
      query={{ tab, kind, after }}
      now={now}
    />
  )
}
