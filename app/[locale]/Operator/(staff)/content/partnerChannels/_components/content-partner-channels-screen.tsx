import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentPartnerChannelsScreen() {
  return <PlainScreen name="Operator-content-partnerChannels" />
}
