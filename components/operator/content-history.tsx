import { DateTime } from '../ui/date-time.tsx'
import { Section } from '../ui/section.tsx'
import { Command } from './command.tsx'
import { consoleLocale } from './console.ts'
import { ConsoleTable } from './console-table.tsx'
import type { EditedContent, WritableContent } from './content-place.ts'
import styles from './operator.module.scss'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

/** What differs from the published text, part by part. */
export async function ContentChanges({
  changes,
  labelOf,
}: {
  changes: EditedContent['changes']
  labelOf: (name: string) => string
}) {
  const t = await getTexts('editor')
  return (
    <Section id="changes" title={t('changes')}>
      <ConsoleTable
        caption={t('changes')}
        rows={changes}
        rowKey={(row) => row.name}
        columns={[
          {
            key: 'name',
            header: t('part'),
            rowHeader: true,
            cell: (row) => labelOf(row.name),
          },
          {
            key: 'before',
            header: t('before'),
            cell: (row) => <del className={styles.text}>{row.before}</del>,
          },
          {
            key: 'after',
            header: t('after'),
            cell: (row) => <ins className={styles.text}>{row.after}</ins>,
          },
        ]}
      />
    </Section>
  )
}

/** The versions of a text, each to be taken back to. */
export async function ContentVersions({ kind, item, body, mayWrite }: WritableContent) {
  const t = await getTexts('editor')
  const command = await getWords('editor.act')
  const locale = await consoleLocale()
  const params = { contentKind: kind }
  return (
    <Section id="history" title={t('versions')}>
      <ConsoleTable
        caption={t('versions')}
        rows={item.history}
        rowKey={(row) => String(row.version)}
        columns={[
          {
            key: 'version',
            header: t('version'),
            number: true,
            rowHeader: true,
            cell: (row) => row.version,
          },
          { key: 'act', header: t('what'), cell: (row) => command(row.act) },
          { key: 'who', header: t('who'), cell: (row) => row.actor ?? '–' },
          {
            key: 'at',
            header: t('at'),
            cell: (row) => <DateTime value={row.at} locale={locale} style="dateTime" />,
          },
          {
            key: 'undo',
            header: t('undo'),
            cell: (row) =>
              row.version === item.version || !mayWrite ? (
                '–'
              ) : (
                <Command
                  dense
                  call="undoContent"
                  params={params}
                  body={{ ...body, to: row.version }}
                  label={t('undo')}
                  title={t('undoTitle', { version: row.version })}
                  text={t('undoText')}
                  done={t('undone')}
                />
              ),
          },
        ]}
      />
    </Section>
  )
}
