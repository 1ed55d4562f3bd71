import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function InfluencerLandingScreen() {
  return <PlainScreen name="Influencer" />
}
