import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CreditScreen } from './_components/credit-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-credit')

export default function Page() {
  return <CreditScreen />
}
