import { SignUpScreen } from '#components/account/sign-up-screen.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-signup')

export default function Page() {
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'signUp', 'ui']}>
      <SignUpScreen kind="influencer" />
    </ClientMessages>
  )
}
