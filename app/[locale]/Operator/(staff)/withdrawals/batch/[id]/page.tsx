import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { WithdrawalsBatchScreen } from './_components/withdrawals-batch-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-withdrawals-batch')

export default function Page() {
  return <WithdrawalsBatchScreen />
}
