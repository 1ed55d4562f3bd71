import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ChangeEmailScreen() {
  return <PlainScreen name="Marketer-changeEmail" />
}
