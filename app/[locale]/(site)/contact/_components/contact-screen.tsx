import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContactScreen() {
  return <PlainScreen name="contact" />
}
