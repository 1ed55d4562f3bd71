import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentCaseStudiesScreen } from './_components/content-case-studies-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-caseStudies')

export default function Page() {
  return <ContentCaseStudiesScreen />
}
