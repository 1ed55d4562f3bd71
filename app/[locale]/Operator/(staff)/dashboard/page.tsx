import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { DashboardScreen } from './_components/dashboard-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-dashboard')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <DashboardScreen search={await searchParams} />
}
