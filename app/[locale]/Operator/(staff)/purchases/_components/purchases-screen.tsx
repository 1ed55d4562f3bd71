import { canCall, findOperator, hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleList } from '#components/operator/console-list.tsx'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ItemTable } from '#components/operator/item-table.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import styles from '#components/operator/operator.module.scss'
import { isQueueState } from '#components/operator/order-queue.ts'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { StateTabs } from '#components/operator/state-tabs.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { downloadPurchases } from '#lib/contract/operator-exports.ts'
import { listPurchases, listSuspense } from '#lib/contract/operator-purchases.ts'
import { toPath } from '#lib/routes/table.ts'
import { BankLines } from './bank-lines.tsx'
import { SuspenseList } from './suspense-list.tsx'

const STATES = [
  'slip_review',
  'refund_asked',
  'awaiting_payment',
  'paid',
  'part_refunded',
  'refunded',
  'expired',
  'canceled',
] as const

export const PurchasesScreen = consoleScreen('Operator-purchases', listPurchases, Purchases)

async function Purchases({ search }: { search: Search }) {
  const t = await getTexts('purchases')
  const words = await getTexts('status')
  const open = await openList('Operator-purchases', search)
  const { base, locale, mine } = open
  const readsSuspense = canCall(await findOperator(), listSuspense)
  const view = readsSuspense ? textOf(search, 'view') : undefined
  const isSuspense = view === 'suspense'
  const isStatement = view === 'statement'
  const status = oneOf(textOf(search, 'status'), STATES)
  // Items opened from the queue show the queue next to them.
  const isQueue = isQueueState(status)
  const beside = isQueue ? { queue: '1', status, mine } : {}
  const views = readsSuspense && (
    <TabLinks
      label={t('views')}
      tabs={[
        { href: base, label: t('orders'), current: !isSuspense && !isStatement },
        { href: hrefWith(base, { view: 'suspense' }), label: t('suspense'), current: isSuspense },
        { href: hrefWith(base, { view: 'statement' }), label: t('statement'), current: isStatement },
      ]}
    />
  )
  if (isStatement)
    return (
      <>
        {views}
        <BankLines search={search} />
      </>
    )
  if (isSuspense)
    return (
      <>
        {views}
        <SuspenseList search={search} />
      </>
    )
  const list = await open.tryCall(listPurchases, { query: { status, ...open.place } })
  const { late } = await readAges('slips', status === 'slip_review' ? idsOf(list?.items) : [])
  return (
    <>
      {views}
      <StateTabs
        label={t('states')}
        base={base}
        states={STATES}
        current={status}
        say={words}
        counts={list?.counts ?? null}
      />
      <ConsoleList
        open={open}
        here={{ status, mine }}
        subject="order"
        file={downloadPurchases}
        page={list}
        empty={emptyQueue({
          isWork: status === 'slip_review',
          narrowed: mine,
          whole: { status },
          done: t('allDone'),
          none: t('none', { status: words(status) }),
        })}
      >
        {(items) => (
          <>
            {isQueue && <QueueKeys />}
            <ItemTable
              subject="order"
              caption={t('caption')}
              rows={items}
              href={(row) => hrefWith(toPath(locale, 'Operator-purchases-detail', { id: row.id }), beside)}
              queued
              columns={[
                {
                  key: 'no',
                  header: t('no'),
                  cell: (row) => <span className={styles.together}>{row.no}</span>,
                },
                {
                  key: 'buyer',
                  header: t('buyer'),
                  cell: (row) => row.marketer.name ?? row.marketer.email ?? row.marketer.id,
                },
                { key: 'kind', header: t('kind'), cell: (row) => t(row.kind) },
                {
                  key: 'sum',
                  header: t('transfer'),
                  number: true,
                  cell: (row) => <Money {...row.transfer} />,
                },
                { key: 'ref', header: t('reference'), cell: (row) => row.slipReference ?? '–' },
                {
                  key: 'status',
                  header: t('status'),
                  cell: (row) => (
                    <Stack gap={1}>
                      <div>
                        <ConsoleStatus status={row.status} />
                      </div>
                      {late(row.id)}
                    </Stack>
                  ),
                },
                {
                  key: 'at',
                  header: t('madeAt'),
                  cell: (row) => <DateTime value={row.createdAt} locale={locale} style="dateTime" />,
                },
              ]}
            />
          </>
        )}
      </ConsoleList>
    </>
  )
}
