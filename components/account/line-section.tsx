import { getLocale, getTranslations } from 'next-intl/server'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'
import type { MemberKind } from './account-words.ts'
import { FailedPart } from './failed-part.tsx'
import { type LineLink, LinePart } from './line-part.tsx'
import { type NotificationChoices, NotificationsPart } from './notifications-part.tsx'

/**
 * LINE section for both kinds of member: linking by QR or link, then the messages sent there. Needs `account`, `code`,
 * `errors`, `form`, `ui`.
 */
export async function LineSection({
  kind,
  link,
  choices,
}: {
  kind: MemberKind
  link: LineLink | null
  choices: NotificationChoices | null
}) {
  const t = await getTranslations('account.line')
  const locale = toLocale(await getLocale())
  if (!link) {
    const name = kind === 'influencer' ? 'Influencer-lineNotification' : 'Marketer-lineNotification'
    return <FailedPart href={toPath(locale, name)} />
  }
  return (
    <Stack gap={6}>
      {link.state === 'blocked' && <Banner tone="warning">{t('blockedText')}</Banner>}
      <LinePart link={link} qr={link.url && <QrCode text={link.url} label={t('qr')} />} />
      {link.state === 'linked' && link.linkedAt && (
        <p className={styles.muted}>{t('since', { date: formatDate(link.linkedAt, locale) })}</p>
      )}
      {link.state !== 'linked' && (
        <Card as="aside" className={styles.narrow}>
          <div>
            <p className={styles.muted}>{t('sample')}</p>
            <p>{t(kind === 'influencer' ? 'sampleText' : 'sampleMarketer')}</p>
          </div>
        </Card>
      )}
      {link.state === 'linked' && choices && <NotificationsPart kind={kind} choices={choices} only="line" />}
    </Stack>
  )
}
