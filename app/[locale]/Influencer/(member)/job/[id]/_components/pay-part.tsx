import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Help } from '#components/ui/help.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { withDay } from '#components/ui/with-day.tsx'
import { isFinalJobStatus } from '#lib/domain/job/statuses.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import type { JobDetail } from './commands/command-job.ts'
import type { Quote } from './quote.ts'

/** Final pay of a job: null when it ended without pay, undefined while it is running. */
function settledOf(job: JobDetail): JobDetail['fee'] | null | undefined {
  if (!isFinalJobStatus(job.status)) return undefined
  const fee = job.settled?.fee ?? { minor: 0, currency: job.fee.currency }
  return fee.minor > 0 || job.status === 'COMPLETED' ? fee : null
}

/**
 * How the final pay is reckoned: a part of the fee when the job ended early, and from that part the manager's share
 * (docs/domain/ledger.md#settlement). Nothing where the whole fee is the influencer's own.
 */
function SettledSums({ job, own }: { job: JobDetail; own: JobDetail['fee'] }) {
  const t = useTranslations('job.money')
  const share = job.settled?.share.minor ?? 0
  const part = own.minor + share
  if (part === job.fee.minor && share === 0) return null
  const { currency } = own
  const percent = Math.round((part * 100) / job.fee.minor)
  return (
    <DefinitionList
      amounts
      items={[
        { key: 'fee', term: t('fee'), value: <Money {...job.fee} /> },
        ...(part === job.fee.minor
          ? []
          : [
              {
                key: 'part',
                term: t(job.dispute === 'resolved' ? 'partDecided' : 'part', { percent }),
                value: <Money minor={part} currency={currency} />,
              },
            ]),
        ...(share === 0
          ? []
          : [
              {
                key: 'manager',
                term: t(part === job.fee.minor ? 'manager' : 'managerOfPart', {
                  percent: (job.contract?.managerBp ?? 0) / 100,
                }),
                value: <Money minor={-share} currency={currency} />,
              },
              { key: 'own', term: t('own'), value: <Money {...own} /> },
            ]),
      ]}
    />
  )
}

/** Pay of this job, after tax when the rate is known, and the state of its money. */
export function PayPart({ job, quote }: { job: JobDetail; quote: Quote | null }) {
  const t = useTranslations('job.money')
  const title = useTranslations('influencer.detail')('pay')
  const locale = toLocale(useLocale())
  const freeAt = job.freeAt && sayTime(job.freeAt, job.serverTime, locale, true)
  const { currency } = job.fee
  const managerBp = job.contract?.managerBp ?? 0
  const hasRate = quote !== null && quote.whtBp > 0
  const share = Math.round((job.fee.minor * managerBp) / 10_000)
  const ownPart = job.fee.minor - share
  const tax = hasRate ? Math.round((ownPart * quote.whtBp) / 10_000) : 0
  const settled = settledOf(job)
  // The list and the head of the page lead with it too.
  const estimate = job.managed ? null : job.estimatedNet
  const isAhead = settled === undefined
  const note = !isAhead
    ? null
    : job.dispute === 'open'
      ? t('inCase')
      : job.money === 'pending'
        ? t('pending')
        : job.money === 'held' && job.contractAt
          ? t('held')
          : null
  return (
    <Section id="pay" title={title}>
      <Card>
        <Stack gap={3}>
          {settled === null ? (
            <p>{t('unpaid')}</p>
          ) : settled ? (
            <Stat
              label={t(job.estimatedNet ? 'settledNet' : 'settled')}
              value={<Money {...(job.estimatedNet ?? settled)} figure />}
              note={job.estimatedNet && t('settledOf', { fee: formatMoney(settled.minor, settled.currency) })}
            />
          ) : hasRate ? (
            <Stat
              label={t('net')}
              value={<Money minor={ownPart - tax} currency={currency} figure />}
              note={t('netNote', { fee: formatMoney(quote.fee.minor, quote.fee.currency, true) })}
            />
          ) : estimate ? (
            <Stat
              label={t('net')}
              value={<Money {...estimate} figure />}
              note={t('settledOf', { fee: formatMoney(job.fee.minor, currency) })}
            />
          ) : (
            <Stat label={t('fee')} value={<Money {...job.fee} figure />} />
          )}
          {settled && <SettledSums job={job} own={settled} />}
          {isAhead && (hasRate || managerBp > 0) && (
            <DefinitionList
              amounts
              items={[
                { key: 'fee', term: t('fee'), value: <Money {...job.fee} /> },
                ...(managerBp > 0
                  ? [
                      {
                        key: 'manager',
                        term: t('manager', { percent: managerBp / 100 }),
                        value: <Money minor={-share} currency={currency} />,
                      },
                    ]
                  : []),
                ...(hasRate
                  ? [
                      {
                        key: 'tax',
                        term: (
                          <>
                            {t('tax', { percent: quote.whtBp / 100 })}
                            <Help of="wht" />
                          </>
                        ),
                        value: <Money minor={-tax} currency={currency} />,
                      },
                    ]
                  : []),
              ]}
            />
          )}
          {isAhead && !hasRate && !estimate && !job.managed && <p className={styles.muted}>{t('noClass')}</p>}
          {note && <p className={styles.muted}>{note}</p>}
          {freeAt && settled !== null && (
            <p className={styles.muted}>
              {withDay(t('freeAt', { date: freeAt }), freeAt)}
              <Help of="waiting" />
            </p>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
