import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentFaqScreen() {
  return <PlainScreen name="Operator-content-faq" />
}
