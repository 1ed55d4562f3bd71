import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CaseStudyScreen } from './_components/case-study-screen.tsx'

export const generateMetadata = () => pageMetadata('caseStudy')

export default function Page() {
  return <CaseStudyScreen />
}
