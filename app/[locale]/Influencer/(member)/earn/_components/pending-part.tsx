import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/earning/earning.module.scss'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Each amount on its way with the day it becomes free. */
export function PendingPart({ wallet }: { wallet: Wallet }) {
  const t = useTranslations('earning.pending')
  const locale = toLocale(useLocale())
  return (
    <Section id="pending" title={t('title')}>
      <Card>
        <ul className={styles.list}>
          {wallet.pendingParts.map((part) => (
            <li key={part.jobId} className={styles.row}>
              <span className={styles.rowText}>
                <a href={toPath(locale, 'Influencer-job-detail', { id: part.jobId })}>{part.campaignTitle}</a>
                <br />
                <span className={styles.muted}>
                  {t('job', { no: part.jobNo })} ·{' '}
                  {part.freeAt
                    ? t('freeAt', { date: formatDate(part.freeAt, locale, 'dateTime') })
                    : t('waitsJob')}
                </span>
              </span>
              <strong>
                <Money {...part.amount} />
              </strong>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
