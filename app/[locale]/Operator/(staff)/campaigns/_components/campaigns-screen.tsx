import { getTranslations } from 'next-intl/server'
import { CampaignStatus } from '#components/campaign/campaign-status.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { holdersOf } from '#components/operator/claims.ts'
import {
  canCall,
  consoleCalls,
  consoleLocale,
  findOperator,
  hrefWith,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { ExportLinks } from '#components/operator/export-links.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { listOperatorCampaigns } from '#lib/contract/operator-campaigns.ts'
import { downloadCampaigns } from '#lib/contract/operator-exports.ts'
import { listOperatorJobs } from '#lib/contract/operator-jobs.ts'
import { CAMPAIGN_STATUSES } from '#lib/domain/campaign/states.ts'
import { toPath } from '#lib/routes/table.ts'
import { JobSearch } from './job-search.tsx'

export async function CampaignsScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-campaigns" gate={listOperatorCampaigns}>
      <Campaigns search={search} />
    </ConsolePage>
  )
}

async function Campaigns({ search }: { search: Search }) {
  const t = await getTexts('campaigns')
  const tl = await getTexts('list')
  const words = await getTranslations('campaign.status')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-campaigns')
  const readsJobs = canCall(await findOperator(), listOperatorJobs)
  const view = readsJobs
    ? (['cases', 'jobs'] as const).find((key) => key === textOf(search, 'view'))
    : undefined
  const status = CAMPAIGN_STATUSES.find((key) => key === textOf(search, 'status')) ?? 'in_review'
  const q = textOf(search, 'q')
  const mine = textOf(search, 'mine')
  const after = textOf(search, 'after')
  const here = { status, q, mine }
  const holders = await holdersOf('campaign')
  // A queue stays beside its items.
  const beside = status === 'in_review' ? { queue: '1', mine } : {}
  const list = view
    ? null
    : await (await consoleCalls()).tryCall(listOperatorCampaigns, {
        query: {
          status,
          ...(q ? { q } : {}),
          ...(mine ? { mine: '1' } : {}),
          ...(after ? { after } : {}),
        },
      })
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
          <TabLinks
            label={t('states')}
            tabs={(['in_review', ...CAMPAIGN_STATUSES.filter((key) => key !== 'in_review')] as const).map(
              (key) => ({
                href: hrefWith(base, { status: key }),
                label: words(key),
                current: key === status,
              }),
            )}
          />
          <FilterBar
            action={base}
            label={t('search')}
            submitLabel={tl('search')}
            {...(q ? { clear: { href: hrefWith(base, { status }), label: tl('clear') } } : {})}
          >
            <input type="hidden" name="status" value={status} />
            <TextInput label={t('q')} name="q" defaultValue={q ?? ''} autoComplete="off" />
          </FilterBar>
          <ListTools page="Operator-campaigns" here={here} subject="campaign" />
          <ExportLinks call={downloadCampaigns} here={here} />
          <PagedList
            page={list}
            base={base}
            here={here}
            after={after}
            empty={{
              done: status === 'in_review' && !q && !mine,
              title: status === 'in_review' && !q && !mine ? t('allDone') : t('none'),
              clear: !!(q || mine) && { status },
            }}
          >
            {(items) => (
              <>
                <QueueKeys />
                <ConsoleTable
                  caption={t('caption')}
                  rows={items}
                  rowKey={(row) => row.id}
                  columns={[
                    {
                      key: 'title',
                      header: t('campaign'),
                      rowHeader: true,
                      cell: (row) => (
                        <>
                          <a
                            href={hrefWith(
                              toPath(locale, 'Operator-campaigns-detail', { id: row.id }),
                              beside,
                            )}
                            data-queue-row=""
                          >
                            {row.title || t('untitled', { no: row.no })}
                          </a>
                          {holders.has(row.id) && (
                            <>
                              {' '}
                              <Tag tone="info">{holders.get(row.id)}</Tag>
                            </>
                          )}
                        </>
                      ),
                    },
                    { key: 'no', header: t('no'), number: true, cell: (row) => row.no },
                    { key: 'marketer', header: t('marketer'), cell: (row) => row.marketer.name },
                    {
                      key: 'status',
                      header: t('status'),
                      cell: (row) => <CampaignStatus status={row.status} />,
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
                      cell: (row) => <RelativeTime value={row.waitingSince} locale={locale} />,
                    },
                  ]}
                />
              </>
            )}
          </PagedList>
        </>
      )}
    </>
  )
}
