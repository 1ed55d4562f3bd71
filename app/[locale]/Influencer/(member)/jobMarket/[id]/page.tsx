import { cookies } from 'next/headers'
import { cache } from 'react'
import { readLinks } from '#components/job/manager/read-links.ts'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getJobMatch, getPublicJob } from '#lib/contract/job-market.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketDetailScreen } from './_components/job-market-detail-screen.tsx'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ for?: string }>
}

const findJob = cache(async (id: string) => {
  const calls = memberCalls(await cookies())
  const [read, job] = await Promise.all([
    wordsOfPage(calls),
    orMissing(calls.call(getPublicJob, { params: { id } })),
  ])
  return read(job)
})

export async function generateMetadata({ params }: Props) {
  const job = await findJob((await params).id)
  return job ? pageMetadata('Influencer-jobMarket-detail', { section: job.title }) : notFoundMetadata()
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params
  const { for: wanted } = await searchParams
  const calls = memberCalls(await cookies())
  const job = await findJob(id)
  if (!job) return <NotFoundScreen list="Influencer-jobMarket" />
  const auth = await calls.tryCall(getAuthStatus, {})
  const links = auth?.member?.isTalentManager
    ? await readLinks(calls, { side: 'manager', running: 'true' })
    : null
  const people = (links ?? []).flatMap(({ permissions, other: { id, name } }) =>
    permissions.includes('apply_accept') && id !== null ? [{ id, name }] : [],
  )
  const chosen = people.find((person) => person.id === wanted)
  const match = await calls.tryCall(getJobMatch, {
    params: { id },
    query: chosen ? { influencerId: chosen.id } : {},
  })
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'job', 'ui']}>
      <JobMarketDetailScreen job={job} match={match} people={people} forId={chosen?.id} />
    </ClientMessages>
  )
}
