import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function JobMarketBoardScreen() {
  return <PlainScreen name="jobMarketBoard" />
}
