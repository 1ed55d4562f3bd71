import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CampaignsDetailScreen() {
  return <PlainScreen name="Operator-campaigns-detail" />
}
