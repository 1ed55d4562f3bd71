import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MyPackageScreen } from './_components/my-package-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-myPackage')

export default function Page() {
  return <MyPackageScreen />
}
