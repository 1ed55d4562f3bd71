import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function PackageDetailScreen() {
  return <PlainScreen name="Marketer-package-detail" />
}
