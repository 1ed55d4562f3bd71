import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function TestScreen() {
  return <PlainScreen name="test" />
}
