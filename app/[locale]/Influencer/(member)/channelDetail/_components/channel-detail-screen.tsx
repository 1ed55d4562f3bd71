import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ChannelDetailScreen() {
  return <PlainScreen name="Influencer-channelDetail" />
}
