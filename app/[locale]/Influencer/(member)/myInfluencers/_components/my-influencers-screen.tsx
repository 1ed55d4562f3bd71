import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function MyInfluencersScreen() {
  return <PlainScreen name="Influencer-myInfluencers" />
}
