import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CaseStudyDetailScreen } from './_components/case-study-detail-screen.tsx'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  return pageMetadata('caseStudy-detail', { params: { slug: decodeURIComponent(slug) } })
}

export default function Page() {
  return <CaseStudyDetailScreen />
}
