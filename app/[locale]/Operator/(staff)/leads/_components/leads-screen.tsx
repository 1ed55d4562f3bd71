import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function LeadsScreen() {
  return <PlainScreen name="Operator-leads" />
}
