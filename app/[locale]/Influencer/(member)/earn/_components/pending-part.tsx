import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/earning/earning.module.scss'
import { PayoutSteps } from '#components/earning/payout-steps.tsx'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Help } from '#components/ui/help.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getWithdrawal } from '#lib/contract/withdrawals.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** The payout in progress step by step, then the pay of each job with the day on which it becomes available. */
export function PendingPart({
  wallet,
  open,
}: {
  wallet: Wallet
  open: ResponseOf<typeof getWithdrawal> | undefined
}) {
  const t = useTranslations('earning.pending')
  const te = useTranslations('earning')
  const locale = toLocale(useLocale())
  const { pendingParts } = wallet
  const hasSteps = open && ['requested', 'approved', 'in_batch'].includes(open.status)
  return (
    <Section id="pending" title={t('title')}>
      {!hasSteps && pendingParts.length === 0 && (
        <EmptyState
          kind="first"
          level={3}
          title={te('nothingPending')}
          text={t('noneText')}
          link={{ href: toPath(locale, 'Influencer-jobMarket'), label: t('toMarket') }}
        />
      )}
      {hasSteps && (
        <Card>
          <Stack gap={4}>
            <div className={styles.row}>
              <a
                className={styles.rowText}
                href={`${toPath(locale, 'Influencer-earn')}?withdrawal=${open.id}`}
              >
                {te('withdrawals.detail', { no: open.no })}
              </a>
              <strong>
                <Money {...open.net} />
              </strong>
            </div>
            <PayoutSteps payout={open} />
          </Stack>
        </Card>
      )}
      {pendingParts.length > 0 && (
        <Card>
          <ul className={styles.list}>
            {pendingParts.map((part) => (
              <li key={part.jobId} className={styles.row}>
                <span className={styles.rowText}>
                  <a href={toPath(locale, 'Influencer-job-detail', { id: part.jobId })}>
                    {part.campaignTitle}
                  </a>
                  <br />
                  <span className={styles.muted}>
                    <Facts
                      items={[
                        part.freeAt ? (
                          <>
                            {t('freeAt', { date: formatDate(part.freeAt, locale, 'short') })}
                            <Help of="waiting" />
                          </>
                        ) : (
                          t('waitsJob')
                        ),
                        t('job', { no: part.jobNo }),
                      ]}
                    />
                  </span>
                </span>
                <strong>
                  <Money {...part.amount} />
                </strong>
              </li>
            ))}
          </ul>
          <p className={`${styles.row} ${styles.total}`}>
            <span className={styles.rowText}>{t('total')}</span>
            <strong>
              <Money {...wallet.pending} />
            </strong>
          </p>
        </Card>
      )}
    </Section>
  )
}
