import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CampaignDetailScreen } from './_components/campaign-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-campaign-detail')

export default function Page() {
  return <CampaignDetailScreen />
}
