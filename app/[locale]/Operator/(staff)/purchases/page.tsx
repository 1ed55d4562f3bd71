import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PurchasesScreen } from './_components/purchases-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-purchases')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <PurchasesScreen search={await searchParams} />
}
