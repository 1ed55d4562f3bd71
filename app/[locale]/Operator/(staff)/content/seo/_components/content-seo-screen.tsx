import { consoleCalls } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { getPageSeo } from '#lib/contract/open.ts'
import { LOCALES } from '#lib/i18n/locales.ts'
import { ROUTES } from '#lib/routes/table.ts'

export function ContentSeoScreen() {
  return (
    <ConsolePage name="Operator-content-seo" gate={listOperatorArticles}>
      <Pages />
    </ConsolePage>
  )
}

/** Editors' texts of the pages that search engines read; empty ones use the built-in texts. */
async function Pages() {
  const t = await getTexts('content')
  const { tryCall } = await consoleCalls()
  const pages = ROUTES.filter((route) => route.sitemap && !route.path.includes('{'))
  const rows = await Promise.all(
    pages.map(async (route) => {
      const [th, en] = await Promise.all(
        LOCALES.map((locale) => tryCall(getPageSeo, { params: { page: route.name, locale } })),
      )
      return { name: route.name, path: route.path, th, en }
    }),
  )
  return (
    <>
      <Note text={t('seoNote')} />
      <ConsoleTable
        caption={t('pages')}
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'page', header: t('page'), rowHeader: true, cell: (row) => <code>{row.path}</code> },
          {
            key: 'th',
            header: t('th'),
            cell: (row) => (row.th?.title ? <span lang="th">{row.th.title}</span> : t('builtIn')),
          },
          {
            key: 'en',
            header: t('en'),
            cell: (row) => (row.en?.title ? <span lang="en">{row.en.title}</span> : t('builtIn')),
          },
        ]}
      />
    </>
  )
}
