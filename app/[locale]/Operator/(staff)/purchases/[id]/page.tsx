import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { canCall, consoleCalls, findOperator, type Search } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getPurchase } from '#lib/contract/operator-purchases.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PurchasesDetailScreen } from './_components/purchases-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-purchases-detail')

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>
  searchParams: Promise<Search>
}) {
  if (!canCall(await findOperator(), getPurchase))
    return <ConsolePage name="Operator-purchases-detail" gate={getPurchase} />
  const { id } = await params
  const found = await orMissing((await consoleCalls()).call(getPurchase, { params: { id } }))
  if (!found) return <NotFoundScreen list="Operator-purchases" />
  return <PurchasesDetailScreen order={found} search={await searchParams} />
}
