import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SignupScreen() {
  return <PlainScreen name="Marketer-signup" />
}
