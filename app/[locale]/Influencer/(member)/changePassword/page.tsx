import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { FailedPart } from '#components/account/failed-part.tsx'
import { ChangePassword } from '#components/account/lazy-parts.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-changePassword')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const status = await memberCalls(await cookies()).tryCall(getAuthStatus, {})
  return (
    <PlainScreen name="Influencer-changePassword">
      {status?.member ? (
        <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'signUp', 'ui']}>
          <ChangePassword kind="influencer" memberId={status.uuid} email={status.member.email} />
        </ClientMessages>
      ) : (
        <FailedPart href={toPath(locale, 'Influencer-changePassword')} />
      )}
    </PlainScreen>
  )
}
