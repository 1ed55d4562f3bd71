import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { VerifyPhone } from '#components/account/lazy-parts.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-verifyMobilePhone')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('signUp.signInForm')
  const status = await memberCalls(await cookies()).tryCall(getAuthStatus, {})
  return (
    <PlainScreen name="Influencer-verifyMobilePhone">
      <ClientMessages namespaces={['code', 'errors', 'form', 'signUp', 'ui']}>
        <VerifyPhone
          kind="influencer"
          verified={status?.member?.phoneVerified ? status.member.phone : null}
          doneHref={toPath(locale, 'Influencer-signUpProfile')}
          changeHref={toPath(locale, 'Influencer-changeMobilePhone')}
          next={{ href: toPath(locale, 'Influencer-dashboard'), label: t('toDashboard') }}
        />
      </ClientMessages>
    </PlainScreen>
  )
}
