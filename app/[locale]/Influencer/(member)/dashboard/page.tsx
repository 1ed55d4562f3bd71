import { cookies } from 'next/headers'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getInfluencerDashboard } from '#lib/contract/dashboards.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DashboardScreen } from './_components/dashboard-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-dashboard')

export default async function Page() {
  const calls = memberCalls(await cookies())
  return <DashboardScreen data={await calls.tryCall(getInfluencerDashboard, {})} />
}
