import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SettingsOperatorsScreen } from './_components/settings-operators-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-settings-operators')

export default function Page() {
  return <SettingsOperatorsScreen />
}
