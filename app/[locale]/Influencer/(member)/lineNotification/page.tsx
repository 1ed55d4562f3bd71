import { LineNotification } from '#components/account/line-notification.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'

export const generateMetadata = () => pageMetadata('Influencer-lineNotification')

export default function Page() {
  return (
    <PlainScreen name="Influencer-lineNotification">
      <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'ui']}>
        <LineNotification kind="influencer" />
      </ClientMessages>
    </PlainScreen>
  )
}
