import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function JobMarketScreen() {
  return <PlainScreen name="Influencer-jobMarket" />
}
