import type { Search } from '#components/operator/console.ts'
import { ContentScreen } from '#components/operator/content-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Operator-content-partnerChannels')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <ContentScreen kind="partner" name="Operator-content-partnerChannels" search={await searchParams} />
}
