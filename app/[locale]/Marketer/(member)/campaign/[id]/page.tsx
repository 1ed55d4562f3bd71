import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readCampaign } from '#components/campaign/read-campaign.ts'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { CallError } from '#lib/calls/call.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getCampaignReport, listReportShares } from '#lib/contract/campaign-reports.ts'
import { listCampaignJobs } from '#lib/contract/campaigns.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { BriefTab } from './_components/brief-tab.tsx'
import { CampaignFailed, CampaignFrame, toView } from './_components/campaign-frame.tsx'
import { InfluencersTab } from './_components/influencers-tab.tsx'
import { OverviewTab } from './_components/overview-tab.tsx'
import { ReportTab } from './_components/report-tab.tsx'
import { readApplicantQuery } from './_components/sort-applicants.ts'
import { WorkBoard } from './_components/work-board.tsx'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{
    tab?: string
    show?: string
    after?: string
    edit?: string
    view?: string
    sort?: string
    only?: string
  }>
}

const findCampaign = async (id: string) => {
  try {
    return await readCampaign(id)
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) notFound()
    if (error instanceof CallError) return null
    throw error
  }
}

export async function generateMetadata({ params, searchParams }: Props) {
  const written = await findCampaign((await params).id)
  const campaign = (await wordsOfPage(memberCalls(await cookies())))(written)
  if (!campaign) return pageMetadata('Marketer-campaign-detail')
  const query = await searchParams
  const { tab } = toView(query.tab, query.show, campaign.entry)
  const t = await getTranslations('campaign.detail.tab')
  return pageMetadata('Marketer-campaign-detail', {
    ...(campaign.title ? { title: campaign.title } : {}),
    section: tab === 'overview' ? undefined : t(tab),
  })
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params
  const query = await searchParams
  const written = await findCampaign(id)
  if (!written) return <CampaignFailed id={id} />
  const calls = memberCalls(await cookies())
  const read = await wordsOfPage(calls)
  const campaign = read(written)
  const { tab, show } = toView(query.tab, query.show, campaign.entry)
  const readJobs = () =>
    calls.tryCall(listCampaignJobs, {
      params: { id },
      query: { tab: show, limit: 100, ...(query.after ? { after: query.after } : {}) },
    })
  const body = async () => {
    // The editor gets the original text, not its translation.
    const isEditing = query.edit === '1'
    if (tab === 'brief') return <BriefTab campaign={isEditing ? written : campaign} isEditing={isEditing} />
    if (tab === 'report')
      return (
        <ReportTab
          campaign={campaign}
          report={read(await calls.tryCall(getCampaignReport, { params: { id } }))}
          shares={await calls.tryCall(listReportShares, { params: { id } })}
        />
      )
    if (tab === 'influencers')
      return (
        <InfluencersTab
          campaign={campaign}
          show={show}
          jobs={await readJobs()}
          query={readApplicantQuery(query)}
          after={query.after}
        />
      )
    if (tab === 'work')
      return (
        <WorkBoard
          over={['reporting', 'closed', 'canceled'].includes(campaign.status)}
          campaignId={id}
          show={show === 'finished' ? 'finished' : 'work'}
          first={await readJobs()}
        />
      )
    return <OverviewTab campaign={campaign} />
  }
  return (
    <ClientMessages namespaces={['campaign', 'errors', 'form', 'reason', 'social', 'ui']}>
      <CampaignFrame campaign={campaign} tab={tab}>
        {await body()}
      </CampaignFrame>
    </ClientMessages>
  )
}
