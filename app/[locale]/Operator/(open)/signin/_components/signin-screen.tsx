import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function SigninScreen() {
  return <PlainScreen name="Operator-signin" />
}
