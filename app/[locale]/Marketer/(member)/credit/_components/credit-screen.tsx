import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CreditScreen() {
  return <PlainScreen name="Marketer-credit" />
}
