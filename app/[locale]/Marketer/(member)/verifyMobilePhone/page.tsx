import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { VerifyMobilePhoneScreen } from './_components/verify-mobile-phone-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-verifyMobilePhone')

export default function Page() {
  return <VerifyMobilePhoneScreen />
}
