import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PrivacyScreen() {
  return <PlainScreen name="privacy" />
}
