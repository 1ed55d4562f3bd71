import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function DashboardScreen() {
  return <PlainScreen name="Marketer-dashboard" />
}
