import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function JobScreen() {
  return <PlainScreen name="Influencer-job" />
}
