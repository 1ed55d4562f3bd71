import { cookies } from 'next/headers'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getJobMatch, getPublicJob } from '#lib/contract/job-market.ts'
import { listManagerLinks } from '#lib/contract/manager-links.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketDetailScreen } from './_components/job-market-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-jobMarket-detail')

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<{ for?: string }>
}) {
  const { id } = await params
  const { for: wanted } = await searchParams
  const calls = memberCalls(await cookies())
  const job = await orMissing(calls.call(getPublicJob, { params: { id } }))
  if (!job) return <NotFoundScreen />
  const auth = await calls.tryCall(getAuthStatus, {})
  const links = auth?.member?.isTalentManager ? await calls.tryCall(listManagerLinks, {}) : null
  const people =
    links?.items.filter(
      (link) =>
        link.side === 'manager' && link.status === 'active' && link.permissions.includes('apply_accept'),
    ) ?? []
  const chosen = people.find((link) => link.other.id === wanted)
  const match = await calls.tryCall(getJobMatch, {
    params: { id },
    query: chosen ? { influencerId: chosen.other.id } : {},
  })
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'job', 'ui']}>
      <JobMarketDetailScreen
        job={job}
        match={match}
        people={people.map(({ other }) => ({ id: other.id, name: other.name }))}
        forId={chosen?.other.id}
      />
    </ClientMessages>
  )
}
