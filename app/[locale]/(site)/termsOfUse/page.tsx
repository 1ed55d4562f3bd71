import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { TermsOfUseScreen } from './_components/terms-of-use-screen.tsx'

export const generateMetadata = () => pageMetadata('termsOfUse')

export default function Page() {
  return <TermsOfUseScreen />
}
