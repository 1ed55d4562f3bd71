import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function InviteOnlyCampaignScreen() {
  return <PlainScreen name="Marketer-inviteOnlyCampaign" />
}
