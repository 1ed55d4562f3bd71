import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsRatesScreen } from './_components/settings-rates-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-rates')

export default function Page() {
  return <SettingsRatesScreen />
}
