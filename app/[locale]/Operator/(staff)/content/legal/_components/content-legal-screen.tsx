import { consoleCalls, consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { getConsentFile, listConsentTexts } from '#lib/contract/consent.ts'
import { listOperatorArticles } from '#lib/contract/content.ts'
import { toPath } from '#lib/routes/table.ts'

export function ContentLegalScreen() {
  return (
    <ConsolePage name="Operator-content-legal" gate={listOperatorArticles}>
      <LegalTexts />
    </ConsolePage>
  )
}

async function LegalTexts() {
  const t = await getTexts('content')
  const consent = await getWords('consent')
  const locale = await consoleLocale()
  const list = await (await consoleCalls()).tryCall(listConsentTexts, { query: {} })
  if (!list) return <LoadFailed href={toPath(locale, 'Operator-content-legal')} />
  return (
    <>
      <Note text={t('legalNote')} />
      {list.length === 0 ? (
        <EmptyState kind="first" title={t('none')} />
      ) : (
        <ConsoleTable
          caption={t('legal')}
          rows={list}
          rowKey={(row) => row.kind}
          columns={[
            { key: 'kind', header: t('textName'), rowHeader: true, cell: (row) => consent(row.kind) },
            { key: 'version', header: t('version'), number: true, cell: (row) => row.version },
            {
              key: 'required',
              header: t('required'),
              cell: (row) => (row.required ? t('isRequired') : t('isOptional')),
            },
            {
              key: 'at',
              header: t('publishedAt'),
              cell: (row) => <DateTime value={row.publishedAt} locale={locale} style="dateTime" />,
            },
            {
              key: 'files',
              header: t('files'),
              cell: (row) => (
                <Cluster gap={2}>
                  {row.texts.map((text) => (
                    <a key={text.id} href={urlOf(getConsentFile, { id: text.id })}>
                      {t(text.locale)}
                    </a>
                  ))}
                </Cluster>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
