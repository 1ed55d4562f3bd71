import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { type Column, Table } from '#components/ui/table.tsx'
import type { statementLine } from '#lib/contract/credits.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { usableOf } from './usable-of.ts'

type Line = z.output<typeof statementLine>

/** A column with the change of one balance; empty where it did not change. */
const moved = (
  key: 'available' | 'reserved' | 'held',
  header: string,
  amountOf: (row: Line) => Line['balance'],
): Column<Line> => ({
  key,
  header,
  number: true,
  isEmpty: (row) => amountOf(row).minor === 0,
  cell: (row) => (amountOf(row).minor === 0 ? '–' : <Money {...amountOf(row)} signed />),
})

/** One line per movement; each links to its campaign and job, or its order. */
export function StatementTable({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  const t = useTranslations('marketer.statement')
  const locale = toLocale(useLocale())
  return (
    <Table
      caption={caption}
      hideCaption
      dense
      tracks="minmax(6rem, 0.7fr) minmax(0, 1.9fr) repeat(4, minmax(7rem, 0.75fr))"
      rows={lines}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'date',
          header: t('date'),
          cell: (row) => <DateTime value={row.at} locale={locale} style="dateTime" />,
        },
        {
          key: 'what',
          header: t('what'),
          rowHeader: true,
          cell: (row) => (
            <>
              {t(`kinds.${row.kind}`)}
              {row.campaignId && (
                <>
                  <br />
                  <a
                    href={`${toPath(locale, 'Marketer-campaign-detail', { id: row.campaignId })}${row.jobId ? `?tab=work&job=${row.jobId}` : ''}`}
                  >
                    <Facts
                      items={[
                        row.campaignTitle ?? t('campaign'),
                        row.jobNo !== null && t('job', { no: row.jobNo }),
                      ]}
                    />
                  </a>
                </>
              )}
              {row.orderId && (
                <>
                  <br />
                  <a href={`${toPath(locale, 'Marketer-credit-buy')}?purchase=${row.orderId}`}>
                    {row.orderNo}
                  </a>
                </>
              )}
            </>
          ),
        },
        moved('available', t('available'), usableOf),
        moved('reserved', t('reserved'), (row) => row.reserved),
        moved('held', t('held'), (row) => row.held),
        { key: 'balance', header: t('balance'), number: true, cell: (row) => <Money {...row.balance} /> },
      ]}
    />
  )
}
