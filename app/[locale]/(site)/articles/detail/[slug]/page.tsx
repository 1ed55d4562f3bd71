import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ArticlesDetailScreen } from './_components/articles-detail-screen.tsx'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  return pageMetadata('articles-detail', { params: { slug: decodeURIComponent(slug) } })
}

export default function Page() {
  return <ArticlesDetailScreen />
}
