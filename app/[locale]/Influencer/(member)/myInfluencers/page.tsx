import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { MyInfluencersScreen } from './_components/my-influencers-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-myInfluencers')

export default function Page() {
  return <MyInfluencersScreen />
}
