import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CampaignsScreen } from './_components/campaigns-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-campaigns')

export default function Page() {
  return <CampaignsScreen />
}
