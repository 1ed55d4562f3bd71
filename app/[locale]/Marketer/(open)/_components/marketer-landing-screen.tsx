import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function MarketerLandingScreen() {
  return <PlainScreen name="Marketer" />
}
