import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function EarnWithdrawScreen() {
  return <PlainScreen name="Influencer-earn-withdraw" />
}
