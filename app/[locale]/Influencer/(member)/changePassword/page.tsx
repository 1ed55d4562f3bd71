import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChangePasswordScreen } from './_components/change-password-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-changePassword')

export default function Page() {
  return <ChangePasswordScreen />
}
