import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { listSuccessCases } from '#lib/contract/open.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export function ContentCaseStudiesScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-content-caseStudies" gate={listOperatorArticles}>
      <Cases search={search} />
    </ConsolePage>
  )
}

async function Cases({ search }: { search: Search }) {
  const t = await getTexts('content')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-content-caseStudies')
  const language = LOCALES.find((item) => item === textOf(search, 'language')) ?? locale
  const list = await (await consoleCalls()).tryCall(listSuccessCases, {
    params: { locale: language },
    query: { perPage: '50' },
  })
  return (
    <>
      <Note text={t('casesNote')} />
      <TabLinks
        label={t('language')}
        tabs={LOCALES.map((key) => ({
          href: hrefWith(base, { language: key }),
          label: t(key),
          current: key === language,
        }))}
      />
      {!list ? (
        <LoadFailed href={hrefWith(base, { language })} />
      ) : list.items.length === 0 ? (
        <EmptyState kind="first" title={t('none')} />
      ) : (
        <ConsoleTable
          caption={t('cases')}
          rows={list.items}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'title',
              header: t('title'),
              rowHeader: true,
              cell: (row) => (
                <a
                  href={toPath(language, 'caseStudy-detail', { slug: row.slug })}
                  lang={language}
                  target="_blank"
                  rel="noopener"
                >
                  {row.title}
                </a>
              ),
            },
            { key: 'brand', header: t('brand'), cell: (row) => row.brand },
            {
              key: 'at',
              header: t('publishedAt'),
              cell: (row) => <DateTime value={row.publishedAt} locale={locale} style="short" />,
            },
          ]}
        />
      )}
    </>
  )
}
