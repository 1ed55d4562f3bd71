import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CreditBuyScreen } from './_components/credit-buy-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-credit-buy')

export default function Page() {
  return <CreditBuyScreen />
}
