import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { EarnWithdrawScreen } from './_components/earn-withdraw-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-earn-withdraw')

export default function Page() {
  return <EarnWithdrawScreen />
}
