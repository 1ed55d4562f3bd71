import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/earning/earning.module.scss'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import chips from '#components/job/job.module.scss'
import { CardTable } from '#components/ui/card-table.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FileLinks } from '#components/ui/file-links.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadEarnings } from '#lib/contract/downloads.ts'
import type { listEarnings } from '#lib/contract/earnings.ts'
import { SHEET_FORMATS } from '#lib/contract/shapes/money.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { EarnQuery } from './read-earn.ts'

type Ledger = ResponseOf<typeof listEarnings>
type Line = Ledger['items'][number]

/** Every movement of the balance with its source, by month. */
export function LedgerPart({ ledger, query }: { ledger: Ledger | null; query: EarnQuery }) {
  const t = useTranslations('earning.ledger')
  const tf = useTranslations('papers.files')
  const locale = toLocale(useLocale())
  const base = toPath(locale, 'Influencer-earn')
  const hrefOf = (month: string | undefined, after?: string) => {
    const search = new URLSearchParams()
    if (month) search.set('month', month)
    if (after) search.set('after', after)
    return `${base}${search.size > 0 ? `?${search}` : ''}#ledger`
  }
  const hrefOfLine = (line: Line) =>
    line.jobId && line.kind !== 'commission'
      ? toPath(locale, 'Influencer-job-detail', { id: line.jobId })
      : line.withdrawalId
        ? `${base}?withdrawal=${line.withdrawalId}`
        : undefined
  const what = (line: Line) => {
    const text = t(line.kind, {
      title: line.campaignTitle ?? '',
      no: line.withdrawalNo ?? '',
    }).trim()
    const href = hrefOfLine(line)
    return href ? <a href={href}>{text}</a> : text
  }
  return (
    <Section
      id="ledger"
      title={t('title')}
      action={
        ledger &&
        ledger.items.length > 0 && (
          <FileLinks
            label={tf('label')}
            files={SHEET_FORMATS.map((format) => ({
              key: format,
              href: urlOf(downloadEarnings, { format }, { month: query.month, locale }),
              text: tf(format),
            }))}
          />
        )
      }
    >
      {!ledger ? (
        <InfluencerLoadFailed level={3} title={t('failed')} href={hrefOf(query.month)} />
      ) : (
        <>
          {ledger.months.length > 1 && (
            <nav aria-label={t('month')} className={chips.chips}>
              {[undefined, ...ledger.months].map((month) => (
                <a
                  key={month ?? 'all'}
                  href={hrefOf(month)}
                  className={chips.chip}
                  aria-current={month === query.month ? 'true' : undefined}
                >
                  {month ? formatDate(`${month}-15`, locale, 'month') : t('allMonths')}
                </a>
              ))}
            </nav>
          )}
          {ledger.items.length === 0 ? (
            <EmptyState
              level={3}
              kind={query.month ? 'noResult' : 'first'}
              title={query.month ? t('none') : t('first')}
              text={query.month ? undefined : t('firstText')}
              action={
                query.month && (
                  <LinkButton variant="secondary" href={hrefOf(undefined)}>
                    {t('allMonths')}
                  </LinkButton>
                )
              }
            />
          ) : (
            <div className={styles.movements}>
              <CardTable<Line>
                caption={t('title')}
                rows={ledger.items}
                rowKey={(line) => line.id}
                columns={[
                  { key: 'what', header: t('what'), rowHeader: true, cell: what },
                  {
                    key: 'at',
                    header: t('date'),
                    cell: (line) => <DateTime value={line.at} locale={locale} style="short" />,
                  },
                  {
                    key: 'amount',
                    header: t('amount'),
                    number: true,
                    cell: (line) => <Money {...line.amount} signed />,
                  },
                  {
                    key: 'balance',
                    header: t('balance'),
                    number: true,
                    cell: (line) => <Money {...line.balance} />,
                  },
                ]}
              />
            </div>
          )}
          {(ledger.next || query.after) && (
            <Cluster>
              {ledger.next && (
                <LinkButton variant="secondary" href={hrefOf(query.month, ledger.next)}>
                  {t('more')}
                </LinkButton>
              )}
              {query.after && (
                <LinkButton variant="quiet" href={hrefOf(query.month)}>
                  {t('newest')}
                </LinkButton>
              )}
            </Cluster>
          )}
        </>
      )}
    </Section>
  )
}
