import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AcceptConsentScreen } from './_components/accept-consent-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-acceptConsent')

export default function Page() {
  return <AcceptConsentScreen />
}
