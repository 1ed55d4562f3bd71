import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PartnershipScreen } from './_components/partnership-screen.tsx'

export const generateMetadata = () => pageMetadata('partnership')

export default function Page() {
  return <PartnershipScreen />
}
