import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentCaseStudiesScreen } from './_components/content-case-studies-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-caseStudies')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentCaseStudiesScreen search={await searchParams} />
}
