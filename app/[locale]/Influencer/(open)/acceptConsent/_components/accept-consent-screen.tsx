import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function AcceptConsentScreen() {
  return <PlainScreen name="Influencer-acceptConsent" />
}
