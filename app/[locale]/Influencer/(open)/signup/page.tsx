import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { JoinFrame } from '#components/sign-up/join-frame.tsx'
import { SIGN_UP_PARTS, SignUpScreen } from '#components/sign-up/sign-up-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

// Influencers are not asked on whose behalf they join, nor whether they are one.
const PARTS = SIGN_UP_PARTS.filter((part) => part !== 'type' && part !== 'askInfluencer')

export const generateMetadata = () => pageMetadata('Influencer-signup')

export default function Page() {
  return (
    <VisitorMessages parts={PARTS}>
      <JoinFrame of="influencer">
        <SignUpScreen kind="influencer" />
      </JoinFrame>
    </VisitorMessages>
  )
}
