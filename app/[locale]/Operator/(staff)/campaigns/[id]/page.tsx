import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CampaignsDetailScreen } from './_components/campaigns-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-campaigns-detail')

export default function Page() {
  return <CampaignsDetailScreen />
}
