import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function JobMarketDetailScreen() {
  return <PlainScreen name="Influencer-jobMarket-detail" />
}
