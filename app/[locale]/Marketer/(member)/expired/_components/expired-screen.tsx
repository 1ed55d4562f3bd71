import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ExpiredScreen() {
  return <PlainScreen name="Marketer-expired" />
}
