import { Recovery } from '#components/account/recovery.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Marketer-recovery')

export default function Page() {
  return (
    <PlainScreen name="Marketer-recovery">
      <ClientMessages namespaces={['code', 'errors', 'form', 'signUp', 'ui']}>
        <Recovery kind="marketer" />
      </ClientMessages>
    </PlainScreen>
  )
}
