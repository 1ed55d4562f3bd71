import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DocumentsScreen } from './_components/documents-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-documents')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <DocumentsScreen search={await searchParams} />
}
