import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ChangePasswordScreen() {
  return <PlainScreen name="Influencer-changePassword" />
}
