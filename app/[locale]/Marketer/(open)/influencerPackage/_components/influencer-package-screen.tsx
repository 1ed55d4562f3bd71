import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function InfluencerPackageScreen() {
  return <PlainScreen name="Marketer-influencerPackage" />
}
