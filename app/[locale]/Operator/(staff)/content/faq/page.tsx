import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentFaqScreen } from './_components/content-faq-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-faq')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentFaqScreen search={await searchParams} />
}
