import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function FaqScreen() {
  return <PlainScreen name="faq" />
}
