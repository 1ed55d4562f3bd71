import { holdersOf } from '#components/operator/claims.ts'
import { consoleCalls, consoleLocale, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { listPayoutBatches } from '#lib/contract/operator-payouts.ts'
import { toPath } from '#lib/routes/table.ts'

/** Payout batches, newest first, with who works on which. */
export async function BatchTable({ search }: { search: Search }) {
  const t = await getTexts('withdrawals')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-withdrawals')
  const after = textOf(search, 'after')
  const mine = textOf(search, 'mine')
  const here = { view: 'batches', mine }
  const holders = await holdersOf('payout_batch')
  const list = await (await consoleCalls()).tryCall(listPayoutBatches, {
    query: { ...(mine ? { mine: '1' } : {}), ...(after ? { after } : {}) },
  })
  return (
    <>
      <ListTools page="Operator-withdrawals" here={here} subject="payout_batch" />
      <PagedList
        page={list}
        base={base}
        here={here}
        after={after}
        empty={{
          first: !mine,
          title: t('noBatches'),
          ...(mine ? {} : { text: t('noBatchesText') }),
          clear: !!mine && { view: 'batches' },
        }}
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
                  <>
                    <a href={toPath(locale, 'Operator-withdrawals-batch', { id: row.id })}>{row.no}</a>
                    {holders.has(row.id) && (
                      <>
                        {' '}
                        <Tag tone="info">{holders.get(row.id)}</Tag>
                      </>
                    )}
                  </>
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
    </>
  )
}
