import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CampaignsScreen() {
  return <PlainScreen name="Operator-campaigns" />
}
