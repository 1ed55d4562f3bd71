import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsClocksScreen } from './_components/settings-clocks-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-clocks')

export default function Page() {
  return <SettingsClocksScreen />
}
