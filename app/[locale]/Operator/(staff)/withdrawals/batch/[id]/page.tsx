import { NotFoundScreen } from '#components/layout/not-found-screen.tsx'
import { canCall, consoleCalls, findOperator } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getPayoutBatch } from '#lib/contract/operator-payouts.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { WithdrawalsBatchScreen } from './_components/withdrawals-batch-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-withdrawals-batch')

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  if (!canCall(await findOperator(), getPayoutBatch))
    return <ConsolePage name="Operator-withdrawals-batch" gate={getPayoutBatch} />
  const { id } = await params
  const found = await orMissing((await consoleCalls()).call(getPayoutBatch, { params: { id } }))
  if (!found) return <NotFoundScreen list="Operator-withdrawals" />
  return <WithdrawalsBatchScreen batch={found} />
}
