import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { LeadsScreen } from './_components/leads-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-leads')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <LeadsScreen search={await searchParams} />
}
