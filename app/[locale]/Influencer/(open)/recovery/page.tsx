import { useLocale } from 'next-intl'
import { Recovery } from '#components/account/recovery.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-recovery')

export default function Page() {
  const locale = toLocale(useLocale())
  const paths = { signIn: toPath(locale, 'Influencer-preLogin'), contact: toPath(locale, 'contact') }
  return (
    <PlainScreen name="Influencer-recovery">
      <ClientMessages namespaces={['code', 'errors', 'form', 'signUp', 'ui']}>
        <Recovery kind="influencer" paths={paths} />
      </ClientMessages>
    </PlainScreen>
  )
}
