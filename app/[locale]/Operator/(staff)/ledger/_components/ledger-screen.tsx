import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function LedgerScreen() {
  return <PlainScreen name="Operator-ledger" />
}
