import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { JobMarketBoardDetailScreen } from './_components/job-market-board-detail-screen.tsx'

interface Props {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: Props) {
  const { id } = await params
  return pageMetadata('jobMarketBoard-detail', { params: { id: decodeURIComponent(id) } })
}

export default function Page() {
  return <JobMarketBoardDetailScreen />
}
