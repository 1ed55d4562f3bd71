import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PrivacyScreen } from './_components/privacy-screen.tsx'

export const generateMetadata = () => pageMetadata('privacy')

export default function Page() {
  return <PrivacyScreen />
}
