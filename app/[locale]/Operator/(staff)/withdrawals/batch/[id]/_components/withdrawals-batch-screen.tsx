import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function WithdrawalsBatchScreen() {
  return <PlainScreen name="Operator-withdrawals-batch" />
}
