import { DateTime } from '../ui/date-time.tsx'
import { Section } from '../ui/section.tsx'
import { Command } from './command.tsx'
import { consoleLocale } from './console.ts'
import { ConsoleTable } from './console-table.tsx'
import type { EditedContent, WritableContent } from './content-place.ts'
import styles from './operator.module.scss'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

/** Differences per field: removed and added lines with one line of context. */
export async function ContentChanges({
  id,
  title,
  changes,
  labelOf,
}: {
  id: string
  title: string
  changes: EditedContent['changes']
  labelOf: (name: string) => string
}) {
  const t = await getTexts('editor')
  return (
    <Section id={id} title={title}>
      {changes.length === 0 && <p>{t('sameText')}</p>}
      {changes.map(({ name, parts }) => (
        <div key={name} className={styles.change}>
          <h3>{labelOf(name)}</h3>
          {parts.map(({ kind, text }, index) => {
            const key = `${index}-${kind}`
            if (kind === 'gap')
              return (
                <p key={key} className={styles.muted}>
                  {t('gap', { count: Number(text) })}
                </p>
              )
            const As = kind === 'same' ? 'p' : kind
            return (
              <As key={key} className={styles.line}>
                {text}
              </As>
            )
          })}
        </div>
      ))}
    </Section>
  )
}

/** The versions of an entry; each can be restored. */
export async function ContentVersions({
  kind,
  item,
  body,
  mayWrite,
  compareHref,
}: WritableContent & { compareHref: (version: number) => string }) {
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
          {
            key: 'changes',
            header: t('difference'),
            cell: (row) => <a href={compareHref(row.version)}>{t('showDifference')}</a>,
          },
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
