import { cookies } from 'next/headers'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getTaxDocument } from '#lib/contract/orders.ts'
import { getWithdrawal } from '#lib/contract/withdrawals.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DocumentScreen } from './_components/document-screen.tsx'
import { EarnScreen } from './_components/earn-screen.tsx'
import { readEarn, readEarnQuery } from './_components/read-earn.ts'
import { WithdrawalScreen } from './_components/withdrawal-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-earn')

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const query = readEarnQuery(await searchParams)
  const calls = memberCalls(await cookies())
  if (query.document) {
    const document = await orMissing(calls.call(getTaxDocument, { params: { id: query.document } }))
    return document ? <DocumentScreen document={document} /> : <NotFoundScreen />
  }
  if (query.withdrawal) {
    const withdrawal = await orMissing(calls.call(getWithdrawal, { params: { id: query.withdrawal } }))
    if (!withdrawal) return <NotFoundScreen />
    return (
      <ClientMessages namespaces={['code', 'earning', 'errors', 'form', 'ui']}>
        <WithdrawalScreen withdrawal={withdrawal} />
      </ClientMessages>
    )
  }
  return (
    <ClientMessages namespaces={['code', 'earning', 'errors', 'form', 'ui']}>
      <EarnScreen query={query} data={await readEarn(calls, query)} />
    </ClientMessages>
  )
}
