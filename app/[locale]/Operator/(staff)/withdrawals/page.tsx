import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { WithdrawalsScreen } from './_components/withdrawals-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-withdrawals')

export default function Page() {
  return <WithdrawalsScreen />
}
