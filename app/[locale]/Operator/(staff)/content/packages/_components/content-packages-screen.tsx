import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function ContentPackagesScreen() {
  return <PlainScreen name="Operator-content-packages" />
}
