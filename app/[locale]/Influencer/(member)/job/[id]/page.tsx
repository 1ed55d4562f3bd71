import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobDetailScreen } from './_components/job-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-job-detail')

export default function Page() {
  return <JobDetailScreen />
}
