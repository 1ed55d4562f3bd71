import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentPackagesScreen } from './_components/content-packages-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-packages')

export default function Page() {
  return <ContentPackagesScreen />
}
