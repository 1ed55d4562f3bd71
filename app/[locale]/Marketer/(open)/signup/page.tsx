import { JoinFrame } from '#components/account/join-frame.tsx'
import { SIGN_UP_PARTS, SignUpScreen } from '#components/account/sign-up-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-signup')

export default function Page() {
  return (
    <VisitorMessages parts={SIGN_UP_PARTS}>
      <JoinFrame of="marketer">
        <SignUpScreen kind="marketer" />
      </JoinFrame>
    </VisitorMessages>
  )
}
