import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { AboutScreen } from './_components/about-screen.tsx'

export const generateMetadata = () => pageMetadata('about')

export default function Page() {
  return <AboutScreen />
}
