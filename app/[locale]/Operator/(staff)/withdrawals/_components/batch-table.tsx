import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { MoreLink } from '#components/operator/more-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Money } from '#components/ui/money.tsx'
import { Table } from '#components/ui/table.tsx'
import { listPayoutBatches } from '#lib/contract/operator-money.ts'
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
  if (!list) return <LoadFailed href={hrefWith(base, { view: 'batches' })} />
  if (list.items.length === 0)
    return <EmptyState kind="first" title={t('noBatches')} text={t('noBatchesText')} />
  return (
    <>
      <div className={styles.panel}>
        <Table
          caption={t('batches')}
          hideCaption
          rows={list.items}
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
      </div>
      <MoreLink
        next={list.next ? hrefWith(base, { view: 'batches', after: list.next }) : undefined}
        first={after ? hrefWith(base, { view: 'batches' }) : undefined}
      />
    </>
  )
}
