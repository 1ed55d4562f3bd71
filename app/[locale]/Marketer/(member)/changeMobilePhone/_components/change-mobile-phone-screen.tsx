import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ChangeMobilePhoneScreen() {
  return <PlainScreen name="Marketer-changeMobilePhone" />
}
