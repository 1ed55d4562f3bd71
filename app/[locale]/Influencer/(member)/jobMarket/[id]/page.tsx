import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketDetailScreen } from './_components/job-market-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-jobMarket-detail')

export default function Page() {
  return <JobMarketDetailScreen />
}
