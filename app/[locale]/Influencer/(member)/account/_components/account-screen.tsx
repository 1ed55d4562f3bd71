import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function AccountScreen() {
  return <PlainScreen name="Influencer-account" />
}
