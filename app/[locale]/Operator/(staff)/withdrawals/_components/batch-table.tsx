import { consoleCalls, consoleLocale, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { listPayoutBatches } from '#lib/contract/operator-payouts.ts'
import { toPath } from '#lib/routes/table.ts'

/** Payout batches, newest first. */
export async function BatchTable({ search }: { search: Search }) {
  const t = await getTexts('withdrawals')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-withdrawals')
  const after = textOf(search, 'after')
  const list = await (await consoleCalls()).tryCall(listPayoutBatches, {
    query: after ? { after } : {},
  })
  return (
    <PagedList
      page={list}
      base={base}
      here={{ view: 'batches' }}
      after={after}
      empty={{ first: true, title: t('noBatches'), text: t('noBatchesText') }}
    >
      {(items) => (
        <ConsoleTable
          caption={t('batches')}
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'no',
              header: t('no'),
              rowHeader: true,
              cell: (row) => (
                <a href={toPath(locale, 'Operator-withdrawals-batch', { id: row.id })}>{row.no}</a>
              ),
            },
            { key: 'status', header: t('state'), cell: (row) => <ConsoleStatus status={row.status} /> },
            { key: 'lines', header: t('lines'), number: true, cell: (row) => row.lineCount },
            { key: 'total', header: t('total'), number: true, cell: (row) => <Money {...row.total} /> },
            { key: 'by', header: t('madeBy'), cell: (row) => row.createdBy?.name ?? '–' },
            { key: 'released', header: t('releasedBy'), cell: (row) => row.releasedBy?.name ?? '–' },
            {
              key: 'at',
              header: t('madeAt'),
              cell: (row) => <DateTime value={row.createdAt} locale={locale} style="dateTime" />,
            },
          ]}
        />
      )}
    </PagedList>
  )
}
