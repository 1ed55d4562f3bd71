import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PurchasesDetailScreen } from './_components/purchases-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-purchases-detail')

export default function Page() {
  return <PurchasesDetailScreen />
}
