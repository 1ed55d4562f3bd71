import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsCompanyScreen } from './_components/settings-company-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-company')

export default function Page() {
  return <SettingsCompanyScreen />
}
