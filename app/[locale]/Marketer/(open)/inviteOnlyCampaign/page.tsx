import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { InviteOnlyCampaignScreen } from './_components/invite-only-campaign-screen.tsx'

export const generateMetadata = () => pageMetadata('Marketer-inviteOnlyCampaign')

export default function Page() {
  return <InviteOnlyCampaignScreen />
}
