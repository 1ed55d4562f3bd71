import { holdersOf } from '#components/operator/claims.ts'
import { consoleLocale, hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import { PagedList } from '#components/operator/paged-list.tsx'
import { followingOf, QueueBeside } from '#components/operator/queue-beside.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { StateTabs } from '#components/operator/state-tabs.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadWithdrawals } from '#lib/contract/operator-exports.ts'
import { getOperatorWithdrawal, listWithdrawalQueue } from '#lib/contract/operator-withdrawals.ts'
import { WITHDRAWAL_STATUSES } from '#lib/domain/earning/withdrawal.ts'
import { BatchTable } from './batch-table.tsx'
import { Bulk } from './bulk.tsx'
import { TaxMonth } from './tax-month.tsx'
import { toBulkItem, WithdrawalItem } from './withdrawal-item.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'

const VIEWS = ['queue', 'batches', 'tax'] as const
type Row = ResponseOf<typeof listWithdrawalQueue>['items'][number]

/** The decision that a withdrawal of this status waits for. */
const modeOf = (status: Row['status']) =>
  status === 'requested' ? 'approve' : status === 'approved' || status === 'returned' ? 'batch' : null

export const WithdrawalsScreen = consoleScreen('Operator-withdrawals', listWithdrawalQueue, Withdrawals)

async function Withdrawals({ search }: { search: Search }) {
  const t = await getTexts('withdrawals')
  const words = await getTexts('status')
  const { base, mine, after, place, tryCall, call } = await openList('Operator-withdrawals', search)
  const view = oneOf(textOf(search, 'view'), VIEWS)
  const status = oneOf(textOf(search, 'status'), WITHDRAWAL_STATUSES)
  const open = textOf(search, 'open')
  const views = (
    <TabLinks
      label={t('views')}
      tabs={VIEWS.map((key) => ({
        href: hrefWith(base, { view: key === 'queue' ? '' : key }),
        label: t(key),
        current: key === view,
      }))}
    />
  )
  if (view !== 'queue')
    return (
      <>
        {views}
        {view === 'batches' ? <BatchTable search={search} /> : <TaxMonth search={search} />}
      </>
    )
  const list = await tryCall(listWithdrawalQueue, { query: { status, limit: '50', ...place } })
  const here = { status, mine }
  const toItem = (id: string) => hrefWith(base, { ...here, after, open: id })
  const holders = await holdersOf('withdrawal')
  const shown = open ? await orMissing(call(getOperatorWithdrawal, { params: { id: open } })) : undefined
  const mode = modeOf(status)
  const table = (
    <PagedList
      page={list}
      base={base}
      here={here}
      after={after}
      empty={emptyQueue({
        isWork: mode !== null,
        narrowed: mine,
        whole: { status },
        done: t('allDone'),
        none: t('none', { status: words(status) }),
      })}
    >
      {(items) => (
        <>
          {mode && <QueueKeys />}
          <WithdrawalTable items={items} picks={mode !== null} toItem={toItem} holders={holders} />
        </>
      )}
    </PagedList>
  )
  const warning = await getWords('withdrawals.warning')
  return (
    <>
      {views}
      <StateTabs
        label={t('states')}
        base={base}
        states={WITHDRAWAL_STATUSES}
        current={status}
        say={words}
        counts={list?.counts ?? null}
      />
      <ListTools
        page="Operator-withdrawals"
        here={here}
        subject="withdrawal"
        file={downloadWithdrawals}
        list={list}
      />
      {shown ? (
        <Beside one={shown} items={list?.items ?? []} toItem={toItem} holders={holders} />
      ) : mode ? (
        <Bulk key={status} mode={mode} items={(list?.items ?? []).map((row) => toBulkItem(row, warning))}>
          {table}
        </Bulk>
      ) : (
        table
      )}
    </>
  )
}

/** One withdrawal with the queue that it was opened from next to it. */
async function Beside({
  one,
  items,
  toItem,
  holders,
}: {
  one: ResponseOf<typeof getOperatorWithdrawal>
  items: readonly Row[]
  toItem: (id: string) => string
  holders: ReadonlyMap<string, string>
}) {
  const t = await getTexts('withdrawals')
  const tw = await getTexts('work')
  const locale = await consoleLocale()
  const rows = items.map((row) => ({
    id: row.id,
    href: toItem(row.id),
    title: row.no,
    about: row.member.name ?? row.member.email ?? row.member.id,
    aside: <Facts items={[<Money key="net" {...row.net} />, t('hours', { count: row.waitingHours })]} />,
    holder: holders.get(row.id),
    isOpen: row.id === one.id,
  }))
  return (
    <QueueBeside rows={rows} title={tw('queue')}>
      <WithdrawalItem one={one} mode={modeOf(one.status)} skip={followingOf(rows)} locale={locale} />
    </QueueBeside>
  )
}
