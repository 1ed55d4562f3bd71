import { getTranslations } from 'next-intl/server'
import { CampaignStatus } from '#components/campaign/campaign-status.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { canCall, findOperator, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleList } from '#components/operator/console-list.tsx'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ItemTable } from '#components/operator/item-table.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { StateTabs } from '#components/operator/state-tabs.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listOperatorCampaigns } from '#lib/contract/operator-campaigns.ts'
import { downloadCampaigns } from '#lib/contract/operator-exports.ts'
import { listOperatorJobs } from '#lib/contract/operator-jobs.ts'
import { CAMPAIGN_STATUSES } from '#lib/domain/campaign/states.ts'
import { toPath } from '#lib/routes/table.ts'
import { JobSearch } from './job-search.tsx'

export const CampaignsScreen = consoleScreen('Operator-campaigns', listOperatorCampaigns, Campaigns)

async function Campaigns({ search }: { search: Search }) {
  const t = await getTexts('campaigns')
  const tl = await getTexts('list')
  const words = await getTranslations('campaign.status')
  const open = await openList('Operator-campaigns', search)
  const { base, locale, q, mine } = open
  const readsJobs = canCall(await findOperator(), listOperatorJobs)
  const view = readsJobs
    ? (['cases', 'jobs'] as const).find((key) => key === textOf(search, 'view'))
    : undefined
  const status =
    CAMPAIGN_STATUSES.find((key) => key === textOf(search, 'status')) ?? (q ? undefined : 'in_review')
  const here = { status, q, mine }
  // Items opened from the queue show the queue next to them.
  const beside = status === 'in_review' ? { queue: '1', mine } : {}
  const list = view
    ? null
    : await open.tryCall(listOperatorCampaigns, {
        query: { ...(status && { status }), ...open.words, ...open.place },
      })
  const waiting = list?.items.filter((row) => row.status === 'in_review')
  const { age } = await readAges('campaigns', idsOf(waiting))
  return (
    <>
      {readsJobs && (
        <TabLinks
          label={t('views')}
          tabs={[
            { href: base, label: t('caption'), current: !view },
            { href: hrefWith(base, { view: 'jobs' }), label: t('jobs'), current: view === 'jobs' },
            { href: hrefWith(base, { view: 'cases' }), label: t('cases'), current: view === 'cases' },
          ]}
        />
      )}
      {view ? (
        <JobSearch search={search} view={view} />
      ) : (
        <>
          <StateTabs
            label={t('states')}
            base={base}
            // Words are looked for in every state; a tab then narrows to one.
            keep={{ q }}
            states={[
              ...(q ? (['all'] as const) : []),
              'in_review',
              ...CAMPAIGN_STATUSES.filter((key) => key !== 'in_review'),
            ]}
            current={status ?? 'all'}
            say={(key) => (key === 'all' ? tl('all') : words(key))}
          />
          <FilterBar
            action={base}
            label={t('search')}
            submitLabel={tl('search')}
            slim
            {...(q ? { clear: { href: hrefWith(base, { status }), label: tl('clear') } } : {})}
          >
            <TextInput label={t('q')} name="q" defaultValue={q ?? ''} autoComplete="off" />
          </FilterBar>
          <ConsoleList
            open={open}
            here={here}
            subject="campaign"
            file={downloadCampaigns}
            page={list}
            empty={emptyQueue({
              isWork: status === 'in_review',
              narrowed: q ?? mine,
              whole: { status },
              done: t('allDone'),
              none: t('none'),
            })}
          >
            {(items) => (
              <>
                <QueueKeys />
                <ItemTable
                  subject="campaign"
                  caption={t('caption')}
                  rows={items}
                  href={(row) =>
                    hrefWith(toPath(locale, 'Operator-campaigns-detail', { id: row.id }), beside)
                  }
                  queued
                  columns={[
                    {
                      key: 'title',
                      header: t('campaign'),
                      cell: (row) => row.title || t('untitled', { no: row.no }),
                    },
                    { key: 'no', header: t('no'), number: true, cell: (row) => row.no },
                    { key: 'marketer', header: t('marketer'), cell: (row) => row.marketer.name },
                    {
                      key: 'status',
                      header: t('status'),
                      cell: (row) => (
                        <CampaignStatus status={row.status} entry={row.entry} counts={row.counts} />
                      ),
                    },
                    { key: 'fee', header: t('fee'), number: true, cell: (row) => <Money {...row.fee} /> },
                    {
                      key: 'slots',
                      header: t('slots'),
                      number: true,
                      cell: (row) => `${row.slotsTaken}/${row.slots}`,
                    },
                    {
                      key: 'age',
                      header: t('changed'),
                      cell: (row) => age(row.id) ?? <RelativeTime value={row.waitingSince} locale={locale} />,
                    },
                  ]}
                />
              </>
            )}
          </ConsoleList>
        </>
      )}
    </>
  )
}
