import { Command } from '#components/operator/command.tsx'
import {
  consoleCalls,
  consoleLocale,
  findOperator,
  hrefWith,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { Note } from '#components/operator/note.tsx'
import styles from '#components/operator/operator.module.scss'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { listOperators } from '#lib/contract/operator-console.ts'
import { listOperatorLogins } from '#lib/contract/operator-staff.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toPath } from '#lib/routes/table.ts'

const ROLES = ['support', 'finance', 'content', 'admin'] as const

export async function SettingsOperatorsScreen({ search }: { search: Search }) {
  const t = await getTexts('settings')
  const logins = textOf(search, 'logins')
  const base = toPath(await consoleLocale(), 'Operator-settings-operators')
  return (
    <ConsolePage
      name="Operator-settings-operators"
      gate={listOperators}
      {...(logins ? { back: { href: base, label: t('backToStaff') } } : {})}
    >
      {logins ? <Logins operatorId={logins} /> : <Operators />}
    </ConsolePage>
  )
}

async function Operators() {
  const t = await getTexts('settings')
  const role = await getWords('settings.role')
  const locale = await consoleLocale()
  const me = await findOperator()
  const data = await (await consoleCalls()).tryCall(listOperators, {})
  if (!data) return <OperatorLoadFailed href={toPath(locale, 'Operator-settings-operators')} />
  return (
    <>
      <Note text={t('operatorsNote', { command: 'npm run siang -- operator reset' })} />
      <Cluster>
        <Command
          call="inviteOperator"
          fields={[
            { name: 'name', kind: 'line', label: t('name') },
            { name: 'email', kind: 'line', label: t('email') },
            ...ROLES.map((key) => ({ name: key, kind: 'check' as const, label: role(key) })),
          ]}
          label={t('invite')}
          title={t('invite')}
          text={t('inviteText')}
          done={t('invited')}
          variant="primary"
        />
      </Cluster>
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
          {
            key: 'roles',
            header: t('roles'),
            cell: (row) =>
              joinList(
                row.roles.map((key) => role(key)),
                locale,
              ),
          },
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
          {
            key: 'act',
            header: t('change'),
            cell: (row) =>
              row.endedAt ? (
                '–'
              ) : (
                <Cluster gap={2}>
                  <LinkButton
                    dense
                    variant="secondary"
                    href={hrefWith(toPath(locale, 'Operator-settings-operators'), { logins: row.id })}
                  >
                    {t('logins')}
                  </LinkButton>
                  {row.id !== me?.id && (
                    <Command
                      dense
                      call="changeOperatorRoles"
                      params={{ operatorId: row.id }}
                      fields={[
                        ...ROLES.map((key) => ({
                          name: key,
                          kind: 'check' as const,
                          label: role(key),
                          value: row.roles.includes(key),
                        })),
                        { name: 'reason', kind: 'line', label: t('reason') },
                      ]}
                      label={t('changeRoles')}
                      title={t('changeRolesTitle', { name: row.name })}
                      text={t('changeRolesText')}
                      done={t('rolesSaved')}
                      doneAs={{ waiting: t('asked') }}
                    />
                  )}
                  {row.id !== me?.id && (
                    <Command
                      dense
                      call="disableOperator"
                      params={{ operatorId: row.id }}
                      fields={[{ name: 'reason', kind: 'line', label: t('reason') }]}
                      label={t('disable')}
                      title={t('disableTitle', { name: row.name })}
                      text={t('disableText')}
                      done={t('disabled')}
                      variant="danger"
                    />
                  )}
                </Cluster>
              ),
          },
        ]}
      />
    </>
  )
}

/** Active logins of one operator; each can be ended. */
async function Logins({ operatorId }: { operatorId: string }) {
  const t = await getTexts('settings')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-settings-operators')
  const data = await (await consoleCalls()).tryCall(listOperatorLogins, { params: { operatorId } })
  if (!data) return <OperatorLoadFailed href={hrefWith(base, { logins: operatorId })} />
  if (data.items.length === 0) return <EmptyState kind="noResult" title={t('noLogins')} />
  return (
    <ConsoleTable
      caption={t('logins')}
      rows={data.items}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'seen',
          header: t('lastSeen'),
          rowHeader: true,
          cell: (row) => <DateTime value={row.lastSeenAt} locale={locale} style="dateTime" />,
        },
        {
          key: 'since',
          header: t('since'),
          cell: (row) => <DateTime value={row.createdAt} locale={locale} style="dateTime" />,
        },
        { key: 'network', header: t('network'), cell: (row) => row.network ?? '–' },
        {
          key: 'agent',
          header: t('browser'),
          cell: (row) => <span className={styles.wrap}>{row.userAgent ?? '–'}</span>,
        },
        {
          key: 'end',
          header: t('change'),
          cell: (row) =>
            row.isMine ? (
              t('thisLogin')
            ) : (
              <Command
                dense
                call="endOperatorLogin"
                params={{ loginId: row.id }}
                label={t('endLogin')}
                title={t('endLogin')}
                text={t('endLoginText')}
                done={t('loginEnded')}
                variant="danger"
              />
            ),
        },
      ]}
    />
  )
}
