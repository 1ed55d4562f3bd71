import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function JobDetailScreen() {
  return <PlainScreen name="Influencer-job-detail" />
}
