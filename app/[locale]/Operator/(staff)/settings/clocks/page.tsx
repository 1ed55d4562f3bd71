import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsClocksScreen } from './_components/settings-clocks-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-clocks')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <SettingsClocksScreen search={await searchParams} />
}
