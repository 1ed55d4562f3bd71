import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChannelDetailScreen } from './_components/channel-detail-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-channelDetail')

export default function Page() {
  return <ChannelDetailScreen />
}
