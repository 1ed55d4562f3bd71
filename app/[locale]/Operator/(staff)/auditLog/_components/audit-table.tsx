import { consoleLocale, hrefWith } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listAuditLog } from '#lib/contract/operator-console.ts'
import type { AuditWords } from '#lib/i18n/audit-words.ts'
import { toPath } from '#lib/routes/table.ts'

type Row = ResponseOf<typeof listAuditLog>['items'][number]

/**
 * The end of an id, which distinguishes it from its neighbours; the link has the whole id. The word joiner keeps the dots
 * on the line of what follows.
 */
const endOf = (id: string) => `…\u2060${id.slice(-12)}`

/** Who did what and when, with old and new values. */
export async function AuditTable({ items, words }: { items: readonly Row[]; words: AuditWords }) {
  const t = await getTexts('auditLog')
  const actor = await getWords('actor')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-auditLog')
  return (
    <ConsoleTable
      caption={t('caption')}
      rows={items}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'at',
          header: t('at'),
          cell: (row) => (
            <span className={styles.together}>
              <DateTime value={row.at} locale={locale} style="dateTime" />
            </span>
          ),
        },
        {
          key: 'who',
          header: t('who'),
          cell: (row) => (
            <>
              {row.actorId ? (
                <a href={hrefWith(base, { about: row.actorId })}>{row.actorName ?? endOf(row.actorId)}</a>
              ) : (
                row.actorName
              )}{' '}
              <span className={styles.muted}>{actor(row.actorKind)}</span>
            </>
          ),
        },
        {
          key: 'what',
          header: t('what'),
          rowHeader: true,
          cell: (row) => (
            <>
              {words.act(row.subject, row.transition)}
              <br />
              <span className={styles.muted}>
                {words.subject(row.subject)}{' '}
                {row.subjectId ? (
                  <a href={hrefWith(base, { about: row.subjectId })} title={t('history')}>
                    {row.subjectName ?? words.nameOf(row) ?? endOf(row.subjectId)}
                  </a>
                ) : (
                  words.nameOf(row)
                )}
              </span>
            </>
          ),
        },
        { key: 'change', header: t('change'), cell: (row) => <Change row={row} words={words} t={t} /> },
      ]}
    />
  )
}

function Change({ row, words, t }: { row: Row; words: AuditWords; t: (key: 'state' | 'reason') => string }) {
  const facts = words.facts(row)
  const states = [row.from, row.to].flatMap((state) => (state && words.state(row.subject, state)) ?? [])
  if (states.length === 0 && facts.length === 0 && !row.reason) return '–'
  return (
    <ul className={styles.plain}>
      {states.length > 0 && (
        <li>
          <span className={styles.muted}>{t('state')}</span> {states.join(' → ')}
        </li>
      )}
      {facts.map(({ field, before, after }) => (
        <li key={field} className={styles.wrap}>
          <span className={styles.muted}>{field}</span>{' '}
          {before !== undefined && (
            <>
              <del>{before}</del> →{' '}
            </>
          )}
          {before === undefined ? after : <ins className={styles.added}>{after}</ins>}
        </li>
      ))}
      {row.reason && (
        <li className={styles.wrap}>
          <span className={styles.muted}>{t('reason')}</span> {words.reason(row.subject, row.reason)}
        </li>
      )}
    </ul>
  )
}
