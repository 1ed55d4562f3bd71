import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ContentPartnerChannelsScreen } from './_components/content-partner-channels-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-content-partnerChannels')

export default function Page() {
  return <ContentPartnerChannelsScreen />
}
