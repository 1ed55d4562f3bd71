import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChangeEmailScreen } from './_components/change-email-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-changeEmail')

export default function Page() {
  return <ChangeEmailScreen />
}
