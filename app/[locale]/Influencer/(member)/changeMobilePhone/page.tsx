import { cookies } from 'next/headers'
import { ChangeContact } from '#components/account/lazy-parts.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-changeMobilePhone')

export default async function Page() {
  const status = await memberCalls(await cookies()).tryCall(getAuthStatus, {})
  return (
    <PlainScreen name="Influencer-changeMobilePhone">
      <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'signUp', 'ui']}>
        <ChangeContact kind="influencer" way="phone" current={status?.member?.phone ?? null} />
      </ClientMessages>
    </PlainScreen>
  )
}
