import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SignUpProfileScreen() {
  return <PlainScreen name="Marketer-signUpProfile" />
}
