import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PublicCampaignScreen } from './_components/public-campaign-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-publicCampaign')

export default function Page() {
  return <PublicCampaignScreen />
}
