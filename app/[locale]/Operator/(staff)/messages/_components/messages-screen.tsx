import { Command } from '#components/operator/command.tsx'
import { findOperator, hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { Note } from '#components/operator/note.tsx'
import { openList } from '#components/operator/open-list.ts'
import styles from '#components/operator/operator.module.scss'
import { PagedList } from '#components/operator/paged-list.tsx'
import { SettingForms } from '#components/operator/setting-forms.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listMessages, MESSAGE_STATES } from '#lib/contract/operator-watch.ts'
import { toPath } from '#lib/routes/table.ts'

/** Settings of the message templates for members. */
const TEMPLATES = [
  'template_document_again',
  'template_bank_name',
  'template_channel_proof',
  'template_slip_unclear',
  'template_campaign_words',
]

export const MessagesScreen = consoleScreen('Operator-messages', listMessages, Messages)

async function Messages({ search }: { search: Search }) {
  const t = await getTexts('messages')
  const { base, locale, after, tryCall } = await openList('Operator-messages', search)
  const mayWrite = (await findOperator())?.roles.includes('admin') === true
  const isWriting = mayWrite && textOf(search, 'view') === 'templates'
  const state = oneOf(textOf(search, 'state'), MESSAGE_STATES)
  const list = await tryCall(listMessages, { query: { state, ...(after ? { after } : {}) } })
  return (
    <>
      <TabLinks
        label={t('states')}
        tabs={[
          ...MESSAGE_STATES.map((key) => ({
            href: hrefWith(base, { state: key }),
            label: t(`state.${key}`),
            ...(list && { count: list.counts[key] ?? 0 }),
            current: key === state && !isWriting,
          })),
          ...(mayWrite
            ? [{ href: hrefWith(base, { view: 'templates' }), label: t('templates'), current: isWriting }]
            : []),
        ]}
      />
      {isWriting ? (
        <>
          <Note text={t('templatesNote')} />
          <SettingForms keys={TEMPLATES} href={hrefWith(base, { view: 'templates' })} />
        </>
      ) : (
        <PagedList
          page={list}
          base={base}
          here={{ state }}
          after={after}
          empty={{ done: state === 'dead', title: state === 'dead' ? t('allDone') : t('none') }}
        >
          {(items) => (
            <ConsoleTable
              caption={t('caption')}
              rows={items}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'what',
                  header: t('what'),
                  rowHeader: true,
                  cell: (row) => (
                    <>
                      {row.subject}
                      <br />
                      <code className={styles.muted}>{row.event}</code>
                    </>
                  ),
                },
                {
                  key: 'to',
                  header: t('to'),
                  cell: ({ to }) =>
                    to.memberId ? (
                      <>
                        <a href={toPath(locale, 'Operator-members-detail', { id: to.memberId })}>
                          {to.name ?? to.memberId}
                        </a>{' '}
                        {to.address}
                      </>
                    ) : (
                      (to.address ?? t('operators'))
                    ),
                },
                {
                  key: 'error',
                  header: t('error'),
                  cell: (row) => <span className={styles.hash}>{row.error ?? t('unknown')}</span>,
                },
                { key: 'attempts', header: t('attempts'), number: true, cell: (row) => row.attempts },
                {
                  key: 'at',
                  header: t('at'),
                  cell: (row) => <RelativeTime value={row.at} locale={locale} />,
                },
                {
                  key: 'act',
                  header: t('retry'),
                  isEmpty: (row) => !row.canRetry,
                  cell: (row) =>
                    row.canRetry ? (
                      <Command
                        call="retryMessage"
                        params={{ messageId: row.id }}
                        label={t('retry')}
                        title={t('retryTitle', { subject: row.subject })}
                        text={t('retryText')}
                        done={t('retried')}
                        dense
                      />
                    ) : (
                      ''
                    ),
                },
              ]}
            />
          )}
        </PagedList>
      )}
    </>
  )
}
