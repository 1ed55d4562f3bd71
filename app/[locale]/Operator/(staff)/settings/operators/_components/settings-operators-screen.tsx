import { consoleCalls, consoleLocale, hrefWith } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Status } from '#components/ui/status.tsx'
import { listOperators } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'

export function SettingsOperatorsScreen() {
  return (
    <ConsolePage name="Operator-settings-operators" gate={listOperators}>
      <Operators />
    </ConsolePage>
  )
}

async function Operators() {
  const t = await getTexts('settings')
  const role = await getWords('settings.role')
  const locale = await consoleLocale()
  const data = await (await consoleCalls()).tryCall(listOperators, {})
  if (!data) return <LoadFailed href={toPath(locale, 'Operator-settings-operators')} />
  return (
    <>
      <Note text={t('operatorsNote')} />
      <ConsoleTable
        caption={t('operators')}
        rows={data.items}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            rowHeader: true,
            cell: (row) => (
              <a href={hrefWith(toPath(locale, 'Operator-auditLog'), { about: row.id })}>{row.name}</a>
            ),
          },
          {
            key: 'email',
            header: t('email'),
            cell: (row) => <span className={styles.wrap}>{row.email}</span>,
          },
          { key: 'roles', header: t('roles'), cell: (row) => row.roles.map((key) => role(key)).join(', ') },
          {
            key: 'last',
            header: t('lastSignIn'),
            cell: (row) =>
              row.lastSignInAt ? (
                <DateTime value={row.lastSignInAt} locale={locale} style="dateTime" />
              ) : (
                t('never')
              ),
          },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => (
              <Status tone={row.endedAt ? 'neutral' : 'success'}>
                {row.endedAt ? t('left') : row.isDemo ? t('demo') : t('works')}
              </Status>
            ),
          },
        ]}
      />
    </>
  )
}
