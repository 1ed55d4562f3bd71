import type { Search } from '#components/operator/console.ts'
import { ConsoleList } from '#components/operator/console-list.tsx'
import { ItemTable } from '#components/operator/item-table.tsx'
import { openList } from '#components/operator/open-list.ts'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { listPayoutBatches } from '#lib/contract/operator-payouts.ts'
import { toPath } from '#lib/routes/table.ts'

/** Payout batches, newest first, with their claimers. */
export async function BatchTable({ search }: { search: Search }) {
  const t = await getTexts('withdrawals')
  const open = await openList('Operator-withdrawals', search)
  const { locale, mine } = open
  const list = await open.tryCall(listPayoutBatches, { query: open.place })
  return (
    <ConsoleList
      open={open}
      here={{ view: 'batches', mine }}
      subject="payout_batch"
      page={list}
      empty={{
        first: !mine,
        title: t('noBatches'),
        ...(mine ? {} : { text: t('noBatchesText') }),
        clear: !!mine && { view: 'batches' },
      }}
    >
      {(items) => (
        <ItemTable
          subject="payout_batch"
          caption={t('batches')}
          rows={items}
          href={(row) => toPath(locale, 'Operator-withdrawals-batch', { id: row.id })}
          columns={[
            { key: 'no', header: t('no'), cell: (row) => row.no },
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
    </ConsoleList>
  )
}
