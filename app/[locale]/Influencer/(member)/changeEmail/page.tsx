import { cookies } from 'next/headers'
import { ChangeContact } from '#components/account/lazy-parts.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { maskEmail } from '#components/sign-in/mask-email.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-changeEmail')

export default async function Page() {
  const status = await memberCalls(await cookies()).tryCall(getAuthStatus, {})
  return (
    <PlainScreen name="Influencer-changeEmail">
      <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'signUp', 'ui']}>
        <ChangeContact
          kind="influencer"
          way="email"
          current={status?.member?.email ? maskEmail(status.member.email) : null}
        />
      </ClientMessages>
    </PlainScreen>
  )
}
