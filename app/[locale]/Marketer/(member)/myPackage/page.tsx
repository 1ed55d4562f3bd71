import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { toCampaignTab } from '#components/campaign/campaign-tabs.tsx'
import { wordsOfPage } from '#components/job/words-of-page.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { listCampaigns } from '#lib/contract/campaigns.ts'
import { listLots } from '#lib/contract/credits.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MyPackageScreen, PackageCampaigns } from './_components/my-package-screen.tsx'

interface Props {
  searchParams: Promise<{ tab?: string; show?: string; after?: string }>
}

export async function generateMetadata({ searchParams }: Props) {
  const { tab } = await searchParams
  const t = await getTranslations('credit.myPackage')
  return pageMetadata('Marketer-myPackage', { section: tab === 'campaigns' ? t('campaigns') : undefined })
}

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const calls = memberCalls(await cookies())
  if (query.tab === 'campaigns') {
    const show = toCampaignTab(query.show)
    const list = await calls.tryCall(listCampaigns, {
      query: { tab: show, fund: 'package', ...(query.after ? { after: query.after } : {}) },
    })
    return <PackageCampaigns list={(await wordsOfPage(calls))(list)} show={show} />
  }
  const lots = await calls.tryCall(listLots, { query: { show: 'package' } })
  return <MyPackageScreen lots={lots?.items ?? null} />
}
