import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { JoinFrame } from '#components/sign-up/join-frame.tsx'
import { SIGN_UP_PAGE_CALLS, SIGN_UP_PARTS, SignUpScreen } from '#components/sign-up/sign-up-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

// The influencer's sign-up does not ask whom one represents or whether one is an influencer.
const PARTS = SIGN_UP_PARTS.filter((part) => part !== 'type' && part !== 'askInfluencer')

export const generateMetadata = () => pageMetadata('Influencer-signup')

export default function Page() {
  return (
    <VisitorMessages parts={PARTS} calls={SIGN_UP_PAGE_CALLS}>
      <JoinFrame of="influencer">
        <SignUpScreen kind="influencer" />
      </JoinFrame>
    </VisitorMessages>
  )
}
