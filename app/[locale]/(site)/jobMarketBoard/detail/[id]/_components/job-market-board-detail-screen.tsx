import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function JobMarketBoardDetailScreen() {
  return <PlainScreen name="jobMarketBoard-detail" />
}
