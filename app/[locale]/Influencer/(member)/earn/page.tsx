import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { EarnScreen } from './_components/earn-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-earn')

export default function Page() {
  return <EarnScreen />
}
