import { getLocale, getTranslations } from 'next-intl/server'
import { FailedPart } from '#components/account/failed-part.tsx'
import { type LineLink, LinePart } from '#components/account/line-part.tsx'
import { type NotificationChoices, NotificationsPart } from '#components/account/notifications-part.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { QrCode } from '#components/ui/qr-code.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export async function LineNotificationScreen({
  link,
  choices,
}: {
  link: LineLink | null
  choices: NotificationChoices | null
}) {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('account.line')
  return (
    <PlainScreen name="Influencer-lineNotification">
      {link ? (
        <ClientMessages namespaces={['account', 'code', 'errors', 'form', 'ui']}>
          <Stack gap={6}>
            <LinePart
              kind="influencer"
              link={link}
              qr={link.url && <QrCode text={link.url} label={t('qr')} />}
            />
            {link.state === 'linked' && choices && (
              <NotificationsPart kind="influencer" choices={choices} only="line" />
            )}
          </Stack>
        </ClientMessages>
      ) : (
        <FailedPart href={toPath(locale, 'Influencer-lineNotification')} />
      )}
    </PlainScreen>
  )
}
