import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function WithdrawalsScreen() {
  return <PlainScreen name="Operator-withdrawals" />
}
