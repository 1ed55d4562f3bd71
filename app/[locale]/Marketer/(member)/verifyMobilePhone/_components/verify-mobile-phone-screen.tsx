import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function VerifyMobilePhoneScreen() {
  return <PlainScreen name="Marketer-verifyMobilePhone" />
}
