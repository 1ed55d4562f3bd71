import { cookies } from 'next/headers'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getInfluencerDashboard } from '#lib/contract/dashboards.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DashboardScreen } from './_components/dashboard-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-dashboard')

export default async function Page() {
  const calls = memberCalls(await cookies())
  const [read, data] = await Promise.all([wordsOfPage(calls), calls.tryCall(getInfluencerDashboard, {})])
  return <DashboardScreen data={read(data)} />
}
