import type { LineLink } from '#components/account/line-part.tsx'
import { LineSection } from '#components/account/line-section.tsx'
import type { NotificationChoices } from '#components/account/notifications-part.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'

export function LineNotificationScreen({
  link,
  choices,
}: {
  link: LineLink | null
  choices: NotificationChoices | null
}) {
  return (
    <PlainScreen name="Influencer-lineNotification">
      <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'ui']}>
        <LineSection kind="influencer" link={link} choices={choices} />
      </ClientMessages>
    </PlainScreen>
  )
}
