import { SignUpScreen } from '#components/account/sign-up-screen.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-signup')

export default function Page() {
  return (
    <ClientMessages namespaces={['code', 'errors', 'form', 'signUp', 'ui']}>
      <SignUpScreen kind="marketer" />
    </ClientMessages>
  )
}
