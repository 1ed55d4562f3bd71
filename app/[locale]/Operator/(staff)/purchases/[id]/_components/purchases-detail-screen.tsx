import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PurchasesDetailScreen() {
  return <PlainScreen name="Operator-purchases-detail" />
}
