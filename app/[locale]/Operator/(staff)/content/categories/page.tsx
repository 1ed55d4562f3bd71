import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentCategoriesScreen } from './_components/content-categories-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-categories')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentCategoriesScreen search={await searchParams} />
}
