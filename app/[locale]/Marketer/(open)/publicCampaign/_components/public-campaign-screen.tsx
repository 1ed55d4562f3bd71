import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PublicCampaignScreen() {
  return <PlainScreen name="Marketer-publicCampaign" />
}
