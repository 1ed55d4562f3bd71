import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/earning/earning.module.scss'
import { useFailReason } from '#components/earning/fail-reason.ts'
import { WithdrawalStatus } from '#components/earning/withdrawal-status.tsx'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listWithdrawals } from '#lib/contract/withdrawals.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Withdrawals with status, date and, for a failed one, the reason. */
export function WithdrawalsPart({
  list,
  after,
}: {
  list: ResponseOf<typeof listWithdrawals> | null
  after: string | undefined
}) {
  const t = useTranslations('earning.withdrawals')
  const te = useTranslations('earning')
  const locale = toLocale(useLocale())
  const failReason = useFailReason()
  const base = toPath(locale, 'Influencer-earn')
  const own = `${base}?view=withdrawals`
  const whenOf = (one: NonNullable<typeof list>['items'][number]) =>
    one.paidAt
      ? t('paidAt', { date: formatDate(one.paidAt, locale, 'short') })
      : one.expectedOn && ['requested', 'approved', 'in_batch'].includes(one.status)
        ? t('expected', { date: formatDate(one.expectedOn, locale, 'short') })
        : formatDate(one.requestedAt, locale, 'short')
  return (
    <Section id="withdrawals" title={t('title')}>
      {!list ? (
        <InfluencerLoadFailed level={3} title={t('failed')} href={own} />
      ) : list.items.length === 0 && !after ? (
        <EmptyState
          kind="first"
          level={3}
          title={t('first')}
          text={t('firstText')}
          action={<LinkButton href={base}>{te('form.toEarn')}</LinkButton>}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {list.items.map((one) => (
              <Card as="li" key={one.id}>
                <Stack gap={2}>
                  <div className={styles.row}>
                    <a className={styles.rowText} href={`${base}?withdrawal=${one.id}`}>
                      {t('detail', { no: one.no })}
                    </a>
                    <WithdrawalStatus status={one.status} />
                  </div>
                  <div className={styles.row}>
                    <span className={styles.rowText}>
                      {['failed', 'canceled'].includes(one.status) ? (
                        t('askedAt', { date: formatDate(one.requestedAt, locale, 'short') })
                      ) : (
                        <Facts
                          items={[
                            whenOf(one),
                            t('gross', { amount: formatMoney(one.gross.minor, one.gross.currency) }),
                          ]}
                        />
                      )}
                    </span>
                    <strong>
                      <Money {...(['failed', 'canceled'].includes(one.status) ? one.gross : one.net)} />
                    </strong>
                  </div>
                  {(one.status === 'failed' || one.status === 'returned') && (
                    <p>{t('reason', { reason: failReason(one.reason) })}</p>
                  )}
                </Stack>
              </Card>
            ))}
          </ul>
          <Cluster>
            {list.next && (
              <LinkButton variant="secondary" href={`${own}&after=${encodeURIComponent(list.next)}`}>
                {t('more')}
              </LinkButton>
            )}
            {after && (
              <LinkButton variant="quiet" href={own}>
                {t('newest')}
              </LinkButton>
            )}
          </Cluster>
        </>
      )}
    </Section>
  )
}
