import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentLegalScreen() {
  return <PlainScreen name="Operator-content-legal" />
}
