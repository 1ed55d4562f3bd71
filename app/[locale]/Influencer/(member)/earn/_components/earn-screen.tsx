import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function EarnScreen() {
  return <PlainScreen name="Influencer-earn" />
}
