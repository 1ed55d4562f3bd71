import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PackageScreen() {
  return <PlainScreen name="Marketer-package" />
}
