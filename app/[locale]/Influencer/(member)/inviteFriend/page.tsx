import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InviteFriendScreen } from './_components/invite-friend-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-inviteFriend')

export default function Page() {
  return <InviteFriendScreen />
}
