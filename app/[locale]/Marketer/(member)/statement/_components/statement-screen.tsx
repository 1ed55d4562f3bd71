import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function StatementScreen() {
  return <PlainScreen name="Marketer-statement" />
}
