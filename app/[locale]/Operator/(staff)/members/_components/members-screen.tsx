import { Select, TextInput } from '#components/form/text-input.tsx'
import { hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleList } from '#components/operator/console-list.tsx'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ItemTable } from '#components/operator/item-table.tsx'
import { openList } from '#components/operator/open-list.ts'
import styles from '#components/operator/operator.module.scss'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { idsOf, readAges } from '#components/operator/read-ages.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { downloadMembers } from '#lib/contract/operator-exports.ts'
import { listMembers } from '#lib/contract/operator-members.ts'
import { LISTED_STATUSES } from '#lib/domain/account/statuses.ts'
import { toPath } from '#lib/routes/table.ts'
import { phoneAtHome } from '#lib/session/phone-at-home.ts'

export const MembersScreen = consoleScreen('Operator-members', listMembers, Members)

async function Members({ search }: { search: Search }) {
  const t = await getTexts('members')
  const tl = await getTexts('list')
  const words = await getTexts('status')
  const open = await openList('Operator-members', search)
  const { base, locale, q, mine } = open
  const kind = (['influencer', 'marketer'] as const).find((item) => item === textOf(search, 'kind'))
  const status = LISTED_STATUSES.find((item) => item === textOf(search, 'status'))
  const list = await open.tryCall(listMembers, {
    query: { ...open.words, ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...open.place },
  })
  const waiting = list?.items.filter((row) => row.status === 'waiting_approve')
  const { late } = await readAges('members', idsOf(waiting))
  const here = { q, kind, status, mine }
  // Items opened from the queue show the queue next to them.
  const beside = status === 'waiting_approve' ? { queue: '1', kind, mine } : {}
  const all = Object.values(list?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <FilterBar
        action={base}
        label={t('search')}
        submitLabel={tl('search')}
        sheet={{
          id: 'list-filters',
          label: tl('filterBy', { count: [q, kind].filter(Boolean).length }),
          title: tl('filters'),
          close: tl('close'),
        }}
        {...(q || kind || status ? { clear: { href: base, label: tl('clear') } } : {})}
        count={list ? t('found', { count: status ? (list.counts[status] ?? 0) : all }) : undefined}
      >
        <TextInput label={t('q')} name="q" defaultValue={q ?? ''} autoComplete="off" />
        <Select
          label={t('kind')}
          name="kind"
          defaultValue={kind ?? ''}
          empty={t('anyKind')}
          options={(['influencer', 'marketer'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {status && <input type="hidden" name="status" value={status} />}
      </FilterBar>
      <TabLinks
        label={t('status')}
        tabs={[
          {
            href: hrefWith(base, { q, kind }),
            label: tl('all'),
            ...(list && { count: all }),
            current: !status,
          },
          ...LISTED_STATUSES.map((key) => ({
            href: hrefWith(base, { q, kind, status: key }),
            label: words(key),
            ...(list && { count: list.counts[key] ?? 0 }),
            current: key === status,
          })),
        ]}
      />
      <ConsoleList
        open={open}
        here={here}
        subject="member"
        file={downloadMembers}
        page={list}
        empty={{
          done: status === 'waiting_approve' && !q && !kind && !mine,
          ...(all === 0 && !q && !kind && !status && !mine
            ? { first: true, title: t('first'), text: t('firstText') }
            : { title: t('none'), clear: {} }),
        }}
      >
        {(items) => (
          <>
            <QueueKeys />
            <ItemTable
              subject="member"
              caption={t('caption')}
              rows={items}
              href={(row) => hrefWith(toPath(locale, 'Operator-members-detail', { id: row.id }), beside)}
              queued
              columns={[
                { key: 'name', header: t('name'), cell: (row) => row.name ?? t('noName') },
                {
                  key: 'kind',
                  header: t('kind'),
                  cell: (row) => (row.isTalentManager ? t('manager') : t(row.kind)),
                },
                {
                  key: 'contact',
                  header: t('contact'),
                  cell: (row) => (
                    <>
                      {row.email && <span className={styles.wrap}>{row.email}</span>}
                      {row.email && row.phone && <br />}
                      {row.phone && <span className={styles.together}>{phoneAtHome(row.phone)}</span>}
                    </>
                  ),
                },
                {
                  key: 'status',
                  header: t('status'),
                  cell: (row) => (
                    <>
                      <ConsoleStatus status={row.status} /> {late(row.id)}
                    </>
                  ),
                },
                {
                  key: 'since',
                  header: t('since'),
                  cell: (row) => <DateTime value={row.createdAt} locale={locale} style="short" />,
                },
                {
                  key: 'same',
                  header: t('same'),
                  isEmpty: (row) => row.samePerson === 0,
                  cell: (row) =>
                    row.samePerson > 0 ? (
                      <Tag tone="warning">{t('sameCount', { count: row.samePerson })}</Tag>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          </>
        )}
      </ConsoleList>
    </>
  )
}
