import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/earning/earning.module.scss'
import { WithdrawalStatus } from '#components/earning/withdrawal-status.tsx'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import chips from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FileLinks } from '#components/ui/file-links.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Table } from '#components/ui/table.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadEarningsYear, downloadTaxDocument } from '#lib/contract/downloads.ts'
import type { getEarningsYear } from '#lib/contract/earnings.ts'
import { SHEET_FORMATS } from '#lib/contract/shapes/money.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

type Year = ResponseOf<typeof getEarningsYear>
type Payout = Year['payouts'][number]

/** Paid and withheld amounts of a year, with the documents. */
export function YearPart({ summary }: { summary: Year | null }) {
  const t = useTranslations('earning.year')
  const tf = useTranslations('papers.files')
  const locale = toLocale(useLocale())
  const base = toPath(locale, 'Influencer-earn')
  if (!summary) return <InfluencerLoadFailed title={t('failed')} href={`${base}?view=year`} />
  const shownYear = (year: number) => String(locale === 'th' ? year + 543 : year)
  const years = [...new Set([summary.year, ...summary.years])].sort((a, b) => b - a)
  return (
    <Section
      id="year"
      title={t('title', { year: shownYear(summary.year) })}
      action={
        summary.payouts.length > 0 && (
          <FileLinks
            label={tf('label')}
            files={SHEET_FORMATS.map((format) => ({
              key: format,
              href: urlOf(downloadEarningsYear, { format }, { year: summary.year, locale }),
              text: tf(format),
            }))}
          />
        )
      }
    >
      {years.length > 1 && (
        <nav aria-label={t('years')} className={chips.chips}>
          {years.map((year) => (
            <a
              key={year}
              className={chips.chip}
              href={`${base}?view=year&year=${year}`}
              aria-current={year === summary.year ? 'true' : undefined}
            >
              {shownYear(year)}
            </a>
          ))}
        </nav>
      )}
      {summary.payouts.length === 0 ? (
        <EmptyState kind="first" level={3} title={t('none')} text={t('noneText')} />
      ) : (
        <Stack gap={4}>
          <Card>
            <DefinitionList
              amounts
              items={[
                { key: 'gross', term: t('gross'), value: <Money {...summary.gross} /> },
                {
                  key: 'wht',
                  term: t('wht'),
                  value: <Money minor={-summary.wht.minor} currency={summary.wht.currency} />,
                },
                {
                  key: 'fee',
                  term: t('fee'),
                  value: <Money minor={-summary.fee.minor} currency={summary.fee.currency} />,
                },
                ...(summary.vatIn.minor > 0
                  ? [{ key: 'vat', term: t('vatIn'), value: <Money {...summary.vatIn} /> }]
                  : []),
                ...(summary.returned.minor > 0
                  ? [
                      {
                        key: 'returned',
                        term: t('returned'),
                        value: <Money minor={-summary.returned.minor} currency={summary.returned.currency} />,
                      },
                    ]
                  : []),
                { key: 'net', term: t('net'), value: <Money {...summary.net} /> },
              ]}
            />
          </Card>
          <Card flush>
            <Table<Payout>
              caption={t('payouts')}
              rows={summary.payouts}
              rowKey={(row) => row.withdrawalId}
              columns={[
                {
                  key: 'no',
                  header: t('no'),
                  rowHeader: true,
                  cell: (row) => <a href={`${base}?withdrawal=${row.withdrawalId}`}>{row.no}</a>,
                },
                {
                  key: 'paidAt',
                  header: t('paidAt'),
                  cell: (row) => (
                    <>
                      <DateTime value={row.paidAt} locale={locale} style="short" />
                      {row.status !== 'paid' && <WithdrawalStatus status={row.status} />}
                    </>
                  ),
                },
                { key: 'gross', header: t('gross'), number: true, cell: (row) => <Money {...row.gross} /> },
                { key: 'wht', header: t('wht'), number: true, cell: (row) => <Money {...row.wht} /> },
                { key: 'net', header: t('net'), number: true, cell: (row) => <Money {...row.net} /> },
                {
                  key: 'papers',
                  header: t('papers'),
                  cell: (row) => (
                    <ul className={styles.list}>
                      {row.certificateId && (
                        <li>
                          <a href={`${base}?document=${row.certificateId}`}>{row.certificateNumber}</a>{' '}
                          <a href={urlOf(downloadTaxDocument, { id: row.certificateId })} download>
                            {tf('pdf')} <span className="visually-hidden">{row.certificateNumber}</span>
                          </a>
                        </li>
                      )}
                      {row.slipId && (
                        <li>
                          <a href={`${base}?document=${row.slipId}`}>{row.slipNumber}</a>{' '}
                          <a href={urlOf(downloadTaxDocument, { id: row.slipId })} download>
                            {tf('pdf')} <span className="visually-hidden">{row.slipNumber}</span>
                          </a>
                        </li>
                      )}
                    </ul>
                  ),
                },
              ]}
            />
          </Card>
        </Stack>
      )}
    </Section>
  )
}
