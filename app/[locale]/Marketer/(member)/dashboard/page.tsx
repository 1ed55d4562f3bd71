import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getExpiringCredit } from '#lib/contract/credits.ts'
import { getMarketerDashboard } from '#lib/contract/dashboards.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DashboardScreen } from './_components/dashboard-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-dashboard')

export default async function Page({ searchParams }: { searchParams: Promise<{ stay?: string }> }) {
  const calls = memberCalls(await cookies())
  const [read, data, expiring] = await Promise.all([
    wordsOfPage(calls),
    calls.tryCall(getMarketerDashboard, {}),
    calls.tryCall(getExpiringCredit, {}),
  ])
  const { stay } = await searchParams
  if (data?.credit.allExpired && !stay) redirect(toPath(toLocale(await getLocale()), 'Marketer-expired'))
  return <DashboardScreen data={read(data)} expiring={expiring} />
}
