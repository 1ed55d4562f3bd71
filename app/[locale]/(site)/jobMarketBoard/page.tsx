import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketBoardScreen } from './_components/job-market-board-screen.tsx'

export const generateMetadata = () => pageMetadata('jobMarketBoard')

export default function Page() {
  return <JobMarketBoardScreen />
}
