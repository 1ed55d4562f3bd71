import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { canCall, consoleCalls, findOperator, type Search } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { inspectCampaign } from '#lib/contract/operator-campaigns.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CampaignsDetailScreen } from './_components/campaigns-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-campaigns-detail')

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<Search>
}) {
  if (!canCall(await findOperator(), inspectCampaign))
    return <ConsolePage name="Operator-campaigns-detail" gate={inspectCampaign} />
  const { id } = await params
  const found = await orMissing((await consoleCalls()).call(inspectCampaign, { params: { id } }))
  if (!found) return <NotFoundScreen list="Operator-campaigns" />
  return <CampaignsDetailScreen campaign={found} search={await searchParams} />
}
