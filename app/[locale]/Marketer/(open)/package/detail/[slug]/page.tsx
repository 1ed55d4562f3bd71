import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PackageDetailScreen } from './_components/package-detail-screen.tsx'

interface Props {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  return pageMetadata('Marketer-package-detail', { params: { slug: decodeURIComponent(slug) } })
}

export default function Page() {
  return <PackageDetailScreen />
}
