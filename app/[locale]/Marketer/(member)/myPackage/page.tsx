import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { listFundCampaigns } from '#components/campaign/list-fund-campaigns.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
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
  const campaigns = await listFundCampaigns(calls, 'package', query)
  if (campaigns) return <PackageCampaigns {...campaigns} />
  const lots = await calls.tryCall(listLots, { query: { show: 'package' } })
  return <MyPackageScreen lots={lots?.items ?? null} />
}
