import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobScreen } from './_components/job-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-job')

export default function Page() {
  return <JobScreen />
}
