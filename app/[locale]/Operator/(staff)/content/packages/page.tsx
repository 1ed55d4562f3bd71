import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentPackagesScreen } from './_components/content-packages-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-packages')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentPackagesScreen search={await searchParams} />
}
