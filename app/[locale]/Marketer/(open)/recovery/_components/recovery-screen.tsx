import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function RecoveryScreen() {
  return <PlainScreen name="Marketer-recovery" />
}
