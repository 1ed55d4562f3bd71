import { Select } from '#components/form/text-input.tsx'
import { holdersOf } from '#components/operator/claims.ts'
import { hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ListTools } from '#components/operator/list-tools.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import { PagedList } from '#components/operator/paged-list.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { QueueRows, SplitQueue } from '#components/operator/split-queue.tsx'
import { StateTabs } from '#components/operator/state-tabs.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getOperatorDocument, listOperatorDocuments } from '#lib/contract/operator-documents.ts'
import { downloadDocuments } from '#lib/contract/operator-exports.ts'
import { DOCUMENT_KINDS } from '#lib/domain/account/documents.ts'
import { DocumentReview } from './document-review.tsx'

const STATES = ['in_progress', 'approve', 'complete', 'reject'] as const

export const DocumentsScreen = consoleScreen('Operator-documents', listOperatorDocuments, Documents)

async function Documents({ search }: { search: Search }) {
  const t = await getTexts('documents')
  const tl = await getTexts('list')
  const { base, locale, mine, after, place, tryCall, call } = await openList('Operator-documents', search)
  const status = oneOf(textOf(search, 'status'), STATES)
  const kind = DOCUMENT_KINDS.find((item) => item === textOf(search, 'kind'))
  const list = await tryCall(listOperatorDocuments, {
    query: { status, ...(kind ? { kind } : {}), ...place },
  })
  const here = { status, kind, mine }
  const holders = await holdersOf('document')
  // By default the oldest document that this role may decide is open, which saves a click per document.
  const open = textOf(search, 'open') ?? list?.items.find((item) => item.canDecide)?.id
  const shown = open ? await orMissing(call(getOperatorDocument, { params: { id: open } })) : undefined
  const queue = list?.items ?? []
  const { age } = await readAges('documents', status === 'in_progress' ? idsOf(queue) : [])
  const at = queue.findIndex((item) => item.id === shown?.id)
  // The next document that this role may decide; it is prefetched and opens after a decision. After the last one the
  // oldest undecided document opens.
  const next = queue.find((item, index) => index > at && (item.canDecide || !shown?.canDecide))
  const following = next && hrefWith(base, { ...here, after, open: next.id })
  return (
    <>
      <StateTabs
        label={t('states')}
        base={base}
        keep={{ kind }}
        states={STATES}
        current={status}
        say={(key) => t(`state.${key}`)}
        counts={list?.counts ?? null}
      />
      <FilterBar
        action={base}
        label={t('filter')}
        submitLabel={tl('show')}
        slim
        {...(kind ? { clear: { href: hrefWith(base, { status }), label: tl('clear') } } : {})}
      >
        <Select
          label={t('paper')}
          name="kind"
          defaultValue={kind ?? ''}
          empty={tl('all')}
          options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <input type="hidden" name="status" value={status} />
      </FilterBar>
      <ListTools
        page="Operator-documents"
        here={here}
        subject="document"
        file={downloadDocuments}
        list={list}
      />
      {open && !shown && <Banner tone="warning">{t('notYours')}</Banner>}
      <SplitQueue
        item={
          shown && <DocumentReview document={shown} to={following ?? hrefWith(base, here)} skip={following} />
        }
        queue={
          <Section id="queue" title={t('queue')}>
            <PagedList
              page={list}
              base={base}
              here={here}
              after={after}
              level={3}
              empty={emptyQueue({
                isWork: status === 'in_progress',
                narrowed: kind ?? mine,
                whole: { status },
                done: t('allDone'),
                none: t('none'),
              })}
            >
              {(items) => (
                <QueueRows
                  rows={items.map((row) => ({
                    id: row.id,
                    href: hrefWith(base, { ...here, after, open: row.id }),
                    title: t(`kind.${row.kind}`),
                    about: row.member.name ?? t('noName'),
                    aside: (
                      <Facts
                        items={[
                          age(row.id) ?? <RelativeTime key="at" value={row.createdAt} locale={locale} />,
                          !row.canDecide && t(`role.${row.decider}`),
                        ]}
                      />
                    ),
                    holder: holders.get(row.id),
                    isOpen: row.id === shown?.id,
                  }))}
                />
              )}
            </PagedList>
          </Section>
        }
      />
    </>
  )
}
