import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignUpProfileScreen } from './_components/sign-up-profile-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-signUpProfile')

export default function Page() {
  return <SignUpProfileScreen />
}
