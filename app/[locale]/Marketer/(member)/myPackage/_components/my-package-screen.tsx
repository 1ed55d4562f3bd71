import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function MyPackageScreen() {
  return <PlainScreen name="Marketer-myPackage" />
}
