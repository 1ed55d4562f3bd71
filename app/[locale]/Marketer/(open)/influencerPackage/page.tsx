import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InfluencerPackageScreen } from './_components/influencer-package-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-influencerPackage')

export default function Page() {
  return <InfluencerPackageScreen />
}
