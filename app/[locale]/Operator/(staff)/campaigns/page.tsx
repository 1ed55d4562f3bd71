import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { CampaignsScreen } from './_components/campaigns-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-campaigns')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <CampaignsScreen search={await searchParams} />
}
