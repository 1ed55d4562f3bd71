import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function MembersScreen() {
  return <PlainScreen name="Operator-members" />
}
