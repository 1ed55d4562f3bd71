import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentArticlesScreen } from './_components/content-articles-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-articles')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentArticlesScreen search={await searchParams} />
}
