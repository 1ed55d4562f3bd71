import type { Search } from '#components/operator/console.ts'
import { ContentScreen } from '#components/operator/content-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Operator-content-notices')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentScreen kind="notice" name="Operator-content-notices" search={await searchParams} />
}
