import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PurchasesScreen() {
  return <PlainScreen name="Operator-purchases" />
}
