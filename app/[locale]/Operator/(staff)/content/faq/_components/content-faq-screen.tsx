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
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { listFaqs } from '#lib/contract/open.ts'
import { toPath } from '#lib/routes/table.ts'

const AUDIENCES = ['influencer', 'marketer', 'general'] as const

export function ContentFaqScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-content-faq" gate={listOperatorArticles}>
      <Questions search={search} />
    </ConsolePage>
  )
}

async function Questions({ search }: { search: Search }) {
  const t = await getTexts('content')
  const base = toPath(await consoleLocale(), 'Operator-content-faq')
  const audience = oneOf(textOf(search, 'audience'), AUDIENCES)
  const { tryCall } = await consoleCalls()
  const [th, en] = await Promise.all([
    tryCall(listFaqs, { params: { locale: 'th', type: audience } }),
    tryCall(listFaqs, { params: { locale: 'en', type: audience } }),
  ])
  const english = new Map((en?.items ?? []).map((item) => [item.anchor, item]))
  return (
    <>
      <Note text={t('faqNote')} />
      <TabLinks
        label={t('audience')}
        tabs={AUDIENCES.map((key) => ({
          href: hrefWith(base, { audience: key }),
          label: t(`audiences.${key}`),
          current: key === audience,
        }))}
      />
      {!th || !en ? (
        <LoadFailed href={hrefWith(base, { audience })} />
      ) : th.items.length === 0 ? (
        <EmptyState kind="first" title={t('none')} />
      ) : (
        <ConsoleTable
          caption={t('questions')}
          rows={th.items}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'th',
              header: t('th'),
              rowHeader: true,
              cell: (row) => <span lang="th">{row.question}</span>,
            },
            {
              key: 'en',
              header: t('en'),
              cell: (row) => <span lang="en">{english.get(row.anchor)?.question ?? '–'}</span>,
            },
          ]}
        />
      )}
    </>
  )
}
