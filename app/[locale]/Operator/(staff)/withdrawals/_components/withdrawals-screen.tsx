import {
  consoleCalls,
  consoleLocale,
  hrefWith,
  oneOf,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listWithdrawalQueue } from '#lib/contract/operator-money.ts'
import { WITHDRAWAL_STATUSES } from '#lib/domain/earning/withdrawal.ts'
import { toPath } from '#lib/routes/table.ts'
import { BatchTable } from './batch-table.tsx'
import { Bulk } from './bulk.tsx'
import { TaxMonth } from './tax-month.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'

const VIEWS = ['queue', 'batches', 'tax'] as const

export async function WithdrawalsScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-withdrawals" gate={listWithdrawalQueue}>
      <Withdrawals search={search} />
    </ConsolePage>
  )
}

async function Withdrawals({ search }: { search: Search }) {
  const t = await getTexts('withdrawals')
  const words = await getTexts('status')
  const base = toPath(await consoleLocale(), 'Operator-withdrawals')
  const view = oneOf(textOf(search, 'view'), VIEWS)
  const status = oneOf(textOf(search, 'status'), WITHDRAWAL_STATUSES)
  const after = textOf(search, 'after')
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
  const list = await (await consoleCalls()).tryCall(listWithdrawalQueue, {
    query: { status, limit: '50', ...(after ? { after } : {}) },
  })
  const mode =
    status === 'requested' ? 'approve' : status === 'approved' || status === 'returned' ? 'batch' : null
  const table = (
    <PagedList
      page={list}
      base={base}
      here={{ status }}
      after={after}
      empty={{
        done: mode !== null,
        title: mode ? t('allDone') : t('none', { status: words(status) }),
      }}
    >
      {(items) => <WithdrawalTable items={items} picks={mode !== null} />}
    </PagedList>
  )
  return (
    <>
      {views}
      <TabLinks
        label={t('states')}
        tabs={WITHDRAWAL_STATUSES.map((key) => ({
          href: hrefWith(base, { status: key }),
          label: words(key),
          count: list?.counts[key] ?? 0,
          current: key === status,
        }))}
      />
      {mode ? (
        <Bulk
          key={status}
          mode={mode}
          items={(list?.items ?? []).map(({ id, no, version, warnings }) => ({
            id,
            no,
            version,
            clean: warnings.length === 0,
          }))}
        >
          {table}
        </Bulk>
      ) : (
        table
      )}
    </>
  )
}
