import { Select } from '#components/form/text-input.tsx'
import {
  consoleCalls,
  consoleLocale,
  hrefWith,
  oneOf,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { getOperatorDocument, listOperatorDocuments } from '#lib/contract/documents.ts'
import { DOCUMENT_KINDS } from '#lib/domain/account/documents.ts'
import { toPath } from '#lib/routes/table.ts'
import { DocumentReview } from './document-review.tsx'

const STATES = ['in_progress', 'approve', 'complete', 'reject'] as const

export function DocumentsScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-documents" gate={listOperatorDocuments}>
      <Documents search={search} />
    </ConsolePage>
  )
}

async function Documents({ search }: { search: Search }) {
  const t = await getTexts('documents')
  const tl = await getTexts('list')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-documents')
  const status = oneOf(textOf(search, 'status'), STATES)
  const kind = DOCUMENT_KINDS.find((item) => item === textOf(search, 'kind'))
  const after = textOf(search, 'after')
  const { tryCall, call } = await consoleCalls()
  const list = await tryCall(listOperatorDocuments, {
    query: { status, ...(kind ? { kind } : {}), ...(after ? { after } : {}) },
  })
  const here = { status, kind }
  // The oldest paper that this role decides opens by itself: one press fewer for each of forty.
  const open = textOf(search, 'open') ?? list?.items.find((item) => item.canDecide)?.id
  const shown = open ? await orMissing(call(getOperatorDocument, { params: { id: open } })) : undefined
  const queue = list?.items ?? []
  const next = queue[queue.findIndex((item) => item.id === shown?.id) + 1]
  return (
    <>
      <TabLinks
        label={t('states')}
        tabs={STATES.map((key) => ({
          href: hrefWith(base, { status: key, kind }),
          label: t(`state.${key}`),
          count: list?.counts[key] ?? 0,
          current: key === status,
        }))}
      />
      <FilterBar
        action={base}
        label={t('filter')}
        submitLabel={tl('show')}
        {...(kind ? { clear: { href: hrefWith(base, { status }), label: tl('clear') } } : {})}
      >
        <input type="hidden" name="status" value={status} />
        <Select
          label={t('paper')}
          name="kind"
          defaultValue={kind ?? ''}
          empty={tl('all')}
          options={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </FilterBar>
      {open && !shown && <Banner tone="warning">{t('notYours')}</Banner>}
      {shown && (
        <DocumentReview
          document={shown}
          to={hrefWith(base, here)}
          skip={next ? hrefWith(base, { ...here, open: next.id }) : undefined}
        />
      )}
      <Section id="queue" title={t('queue')}>
        <PagedList
          page={list}
          base={base}
          here={here}
          after={after}
          level={3}
          empty={{
            done: status === 'in_progress' && !kind,
            title: status === 'in_progress' && !kind ? t('allDone') : t('none'),
            clear: !!kind && { status },
          }}
        >
          {(items) => (
            <ConsoleTable
              caption={t('queue')}
              rows={items}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'kind',
                  header: t('paper'),
                  rowHeader: true,
                  cell: (row) => (
                    <a
                      href={hrefWith(base, { ...here, open: row.id })}
                      aria-current={row.id === shown?.id ? 'true' : undefined}
                    >
                      {t(`kind.${row.kind}`)}
                    </a>
                  ),
                },
                { key: 'member', header: t('member'), cell: (row) => row.member.name ?? t('noName') },
                { key: 'decider', header: t('decider'), cell: (row) => t(`role.${row.decider}`) },
                { key: 'status', header: t('status'), cell: (row) => <ConsoleStatus status={row.label} /> },
                {
                  key: 'age',
                  header: t('age'),
                  cell: (row) => <RelativeTime value={row.createdAt} locale={locale} />,
                },
              ]}
            />
          )}
        </PagedList>
      </Section>
    </>
  )
}
