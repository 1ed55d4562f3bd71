import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listTestOutbox } from '#lib/contract/test-outbox.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './test.module.scss'

/** Sent messages, newest first, with code and link extracted for quick use. */
export function OutboxList({ outbox }: { outbox: ResponseOf<typeof listTestOutbox> | null }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('lab')
  if (outbox === null)
    return (
      <ErrorState
        title={t('failed')}
        retry={<LinkButton href={toPath(locale, 'test')}>{t('retry')}</LinkButton>}
      />
    )
  if (outbox.items.length === 0) return <EmptyState kind="first" title={t('none')} text={t('noneText')} />
  return (
    <Stack as="ul">
      {outbox.items.map((message) => (
        <Card key={message.id} as="li">
          <div className={styles.message} lang={message.locale}>
            <p className={styles.meta}>
              <Tag tone={message.status === 'failed' ? 'danger' : 'neutral'}>{message.channel}</Tag>
              <span>{message.event}</span>
              <DateTime value={message.at} locale={locale} style="dateTime" />
              <span>
                {t('recipient')} {message.to ?? message.memberId}
              </span>
            </p>
            {message.subject && <h3>{message.subject}</h3>}
            {message.code && (
              <p>
                {t('code')} <span className={styles.code}>{message.code}</span>
              </p>
            )}
            {message.link && (
              <p>
                {t('link')} <a href={message.link}>{message.link}</a>
              </p>
            )}
            <p className={styles.body}>{message.body}</p>
          </div>
        </Card>
      ))}
    </Stack>
  )
}
