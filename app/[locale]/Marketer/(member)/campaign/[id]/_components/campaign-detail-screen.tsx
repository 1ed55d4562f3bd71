import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CampaignDetailScreen() {
  return <PlainScreen name="Marketer-campaign-detail" />
}
