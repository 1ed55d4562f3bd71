import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { listFundCampaigns } from '#components/campaign/list-fund-campaigns.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { getCreditTotal, listLots } from '#lib/contract/credits.ts'
import { listJobs } from '#lib/contract/jobs.ts'
import { listOrders } from '#lib/contract/orders.ts'
import { listRefunds } from '#lib/contract/refunds.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { BalanceTab } from './_components/balance-tab.tsx'
import { CreditCampaigns } from './_components/credit-campaigns.tsx'

interface Props {
  searchParams: Promise<{ tab?: string; show?: string; after?: string; lots?: string }>
}

export async function generateMetadata({ searchParams }: Props) {
  const { tab } = await searchParams
  const t = await getTranslations('credit.tabs')
  return pageMetadata('Marketer-credit', { section: tab === 'campaigns' ? t('campaigns') : undefined })
}

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const calls = memberCalls(await cookies())
  const campaigns = await listFundCampaigns(calls, 'credit', query)
  if (campaigns) return <CreditCampaigns {...campaigns} />
  const who = await calls.tryCall(getAuthStatus, {})
  const all = query.lots === 'all'
  const [total, lots, orders, jobs, refunds] = await Promise.all([
    who?.uuid ? calls.tryCall(getCreditTotal, { params: { id: who.uuid } }) : null,
    calls.tryCall(listLots, { query: { show: all ? 'all' : 'open' } }),
    calls.tryCall(listOrders, { query: { limit: 10 } }),
    calls.tryCall(listJobs, { query: { limit: 1 } }),
    calls.tryCall(listRefunds, {}),
  ])
  return (
    <BalanceTab
      total={total}
      lots={lots?.items ?? null}
      orders={orders?.items ?? null}
      lastPrice={jobs?.items[0]?.price ?? null}
      refunds={refunds}
      all={all}
    />
  )
}
