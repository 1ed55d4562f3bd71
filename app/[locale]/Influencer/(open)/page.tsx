import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InfluencerLandingScreen } from './_components/influencer-landing-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer')

export default function Page() {
  return <InfluencerLandingScreen />
}
