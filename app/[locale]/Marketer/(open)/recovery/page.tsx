import { useLocale } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { Recovery } from '#components/sign-in/recovery.tsx'
import { RECOVERY_CALLS } from '#components/sign-in/recovery-calls.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-recovery')

export default function Page() {
  const locale = toLocale(useLocale())
  const paths = { signIn: toPath(locale, 'Influencer-preLogin'), contact: toPath(locale, 'contact') }
  return (
    <PlainScreen name="Marketer-recovery">
      <VisitorMessages parts={['password', 'phone', 'recovery', 'signInForm']} calls={RECOVERY_CALLS}>
        <Recovery kind="marketer" paths={paths} />
      </VisitorMessages>
    </PlainScreen>
  )
}
