import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PartnershipScreen() {
  return <PlainScreen name="partnership" />
}
