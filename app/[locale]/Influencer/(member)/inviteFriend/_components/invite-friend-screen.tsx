import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function InviteFriendScreen() {
  return <PlainScreen name="Influencer-inviteFriend" />
}
