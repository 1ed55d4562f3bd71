import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function AboutScreen() {
  return <PlainScreen name="about" />
}
