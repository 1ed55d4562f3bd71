import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PurchasesScreen } from './_components/purchases-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-purchases')

export default function Page() {
  return <PurchasesScreen />
}
