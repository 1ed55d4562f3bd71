import { cookies } from 'next/headers'
import { cache } from 'react'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getChannel } from '#lib/contract/channels.ts'
import { getPublicJob } from '#lib/contract/job-market.ts'
import { getJob } from '#lib/contract/jobs.ts'
import { quoteWithdrawal } from '#lib/contract/withdrawals.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobDetailScreen } from './_components/job-detail-screen.tsx'

interface Props {
  params: Promise<{ id: string }>
}

const findJob = cache(async (id: string) => {
  const calls = memberCalls(await cookies())
  const [read, job] = await Promise.all([
    wordsOfPage(calls),
    orMissing(calls.call(getJob, { params: { id } })),
  ])
  return read(job)
})

export async function generateMetadata({ params }: Props) {
  const job = await findJob((await params).id)
  return job ? pageMetadata('Influencer-job-detail', { section: job.campaign.title }) : notFoundMetadata()
}

export default async function Page({ params }: Props) {
  const calls = memberCalls(await cookies())
  const job = await findJob((await params).id)
  if (!job) return <NotFoundScreen list="Influencer-job" />
  const isOpenAnswer = job.contract === null && job.briefVersion !== job.currentBriefVersion
  const isDrafting = job.viewer === 'influencer' && job.status === 'READY' && job.phase === 'draft'
  const [read, quote, opening, channel] = await Promise.all([
    wordsOfPage(calls),
    job.viewer === 'influencer' && job.fee.minor > 0
      ? calls.tryCall(quoteWithdrawal, { query: { gross: job.fee.minor } })
      : null,
    isOpenAnswer ? calls.tryCall(getPublicJob, { params: { id: job.campaign.id } }) : null,
    isDrafting ? calls.tryCall(getChannel, { params: { id: job.channel.id } }) : null,
  ])
  return (
    <ClientMessages
      namespaces={['code', 'errors', 'form', 'job', 'reason', 'social', 'ui']}
      without={['social.interest', 'social.post']}
    >
      <JobDetailScreen
        job={job}
        quote={quote}
        opening={read(opening)}
        engagementBp={channel?.figures.engagementBp ?? null}
      />
    </ClientMessages>
  )
}
