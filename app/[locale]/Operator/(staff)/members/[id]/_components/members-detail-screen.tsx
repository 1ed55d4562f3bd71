import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function MembersDetailScreen() {
  return <PlainScreen name="Operator-members-detail" />
}
