import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { SigninScreen } from './_components/signin-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-signin')

export default function Page() {
  return <SigninScreen />
}
