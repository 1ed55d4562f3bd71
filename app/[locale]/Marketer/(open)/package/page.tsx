import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PackageScreen } from './_components/package-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-package')

export default function Page() {
  return <PackageScreen />
}
