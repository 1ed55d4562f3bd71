import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SignInScreen() {
  return <PlainScreen name="Influencer-preLogin" />
}
