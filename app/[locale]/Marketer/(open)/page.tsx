import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MarketerLandingScreen } from './_components/marketer-landing-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer')

export default function Page() {
  return <MarketerLandingScreen />
}
