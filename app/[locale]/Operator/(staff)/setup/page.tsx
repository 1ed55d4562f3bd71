import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SetupScreen } from './_components/setup-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-setup')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <SetupScreen search={await searchParams} />
}
