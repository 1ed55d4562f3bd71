import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { JoinFrame } from '#components/sign-up/join-frame.tsx'
import { SIGN_UP_PAGE_CALLS, SIGN_UP_PARTS, SignUpScreen } from '#components/sign-up/sign-up-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-signup')

export default function Page() {
  return (
    <VisitorMessages parts={SIGN_UP_PARTS} calls={SIGN_UP_PAGE_CALLS}>
      <JoinFrame of="marketer">
        <SignUpScreen kind="marketer" />
      </JoinFrame>
    </VisitorMessages>
  )
}
