import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ExpiredScreen } from './_components/expired-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-expired')

export default function Page() {
  return <ExpiredScreen />
}
