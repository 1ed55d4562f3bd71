import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsFeesScreen } from './_components/settings-fees-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-fees')

export default function Page() {
  return <SettingsFeesScreen />
}
