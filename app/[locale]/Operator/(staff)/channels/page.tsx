import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChannelsScreen } from './_components/channels-screen.tsx'

export const generateMetadata = () => pageMetadata('Operator-channels')

export default function Page() {
  return <ChannelsScreen />
}
