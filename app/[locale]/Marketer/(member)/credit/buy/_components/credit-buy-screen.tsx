import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function CreditBuyScreen() {
  return <PlainScreen name="Marketer-credit-buy" />
}
