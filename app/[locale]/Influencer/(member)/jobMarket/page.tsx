import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketScreen } from './_components/job-market-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-jobMarket')

export default function Page() {
  return <JobMarketScreen />
}
