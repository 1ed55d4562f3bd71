import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SignupScreen } from './_components/signup-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-signup')

export default function Page() {
  return <SignupScreen />
}
