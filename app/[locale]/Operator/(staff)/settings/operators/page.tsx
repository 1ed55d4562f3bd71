import type { Search } from '#components/operator/console.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsOperatorsScreen } from './_components/settings-operators-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-operators')

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  return <SettingsOperatorsScreen search={await searchParams} />
}
