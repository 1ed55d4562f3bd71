import type { Search } from '#components/operator/console.ts'
import { ContentScreen } from '#components/operator/content-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Operator-content-articles')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentScreen kind="article" name="Operator-content-articles" search={await searchParams} />
}
