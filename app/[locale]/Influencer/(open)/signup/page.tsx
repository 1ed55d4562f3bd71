import { SignUpScreen } from '#components/account/sign-up-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-signup')

export default function Page() {
  return (
    <VisitorMessages
      parts={[
        'consent',
        'elsewhere',
        'email',
        'location',
        'otherKind',
        'password',
        'referral',
        'type',
        'webview',
      ]}
    >
      <SignUpScreen kind="influencer" />
    </VisitorMessages>
  )
}
