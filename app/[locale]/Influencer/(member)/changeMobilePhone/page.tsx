import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChangeMobilePhoneScreen } from './_components/change-mobile-phone-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-changeMobilePhone')

export default function Page() {
  return <ChangeMobilePhoneScreen />
}
