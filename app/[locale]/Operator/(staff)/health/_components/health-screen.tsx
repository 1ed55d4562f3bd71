import { canCall, consoleCalls, consoleLocale, findOperator } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { DeadMessages, HealthCard, LastBackup } from '#components/operator/health-cards.tsx'
import styles from '#components/operator/operator.module.scss'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import { getLedgerProof } from '#lib/contract/operator-books.ts'
import { getConsoleHealth, listMessages } from '#lib/contract/operator-watch.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toPath } from '#lib/routes/table.ts'

/** Longest delay of a due message while workers are running. */
const LATE_MINUTES = 15

export function HealthScreen() {
  return (
    <ConsolePage name="Operator-health" gate={getConsoleHealth}>
      <Health />
    </ConsolePage>
  )
}

/** Minutes in a readable unit: hours or days for large numbers. */
function inUnit(minutes: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (minutes < 120) return { count: minutes, unit: 'minutes' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.floor(hours / 24), unit: 'days' }
}

async function Health() {
  const t = await getTexts('health')
  const task = await getWords('health.taskOf')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-health')
  const operator = await findOperator()
  const health = await (await consoleCalls()).tryCall(getConsoleHealth, {})
  if (!health) return <OperatorLoadFailed href={base} />
  const { messages, backupAt, proof } = health
  const lateMinutes = Math.floor(messages.lateSeconds / 60)
  const late = lateMinutes > 0 ? t('late', inUnit(lateMinutes)) : undefined
  return (
    <>
      <Banner
        tone={health.isAsleep ? 'danger' : 'success'}
        title={health.isAsleep ? t('asleep') : t('awake')}
        actions={
          <LinkButton variant="secondary" dense href={base}>
            {t('again')}
          </LinkButton>
        }
      >
        {health.isAsleep && t('asleepText')}
      </Banner>
      <Section id="now" title={t('now')}>
        <CardList min="16rem">
          <HealthCard
            label={t('messages')}
            value={formatCount(messages.waiting, locale)}
            note={lateMinutes < LATE_MINUTES ? late : undefined}
          >
            {lateMinutes >= LATE_MINUTES && (
              <div>
                <Status tone="danger">{late}</Status>
              </div>
            )}
          </HealthCard>
          <DeadMessages label={t('dead')} dead={messages.dead} opens={canCall(operator, listMessages)} />
          <LastBackup label={t('backup')} at={backupAt} />
          <HealthCard
            label={t('proof')}
            value={proof ? <RelativeTime value={proof.at} locale={locale} /> : t('noProof')}
          >
            {proof && (
              <div>
                <Status tone={proof.broken.length === 0 ? 'success' : 'danger'}>
                  {proof.broken.length === 0
                    ? t('proofOk')
                    : t('proofBroken', { count: proof.broken.length })}
                </Status>
              </div>
            )}
            {canCall(operator, getLedgerProof) && (
              <div>
                <LinkButton variant="secondary" dense href={toPath(locale, 'Operator-ledger')}>
                  {t('toLedger')}
                </LinkButton>
              </div>
            )}
          </HealthCard>
        </CardList>
      </Section>
      <Section id="workers" title={t('workers')}>
        {health.tasks.length === 0 ? (
          <p>{t('noTasks')}</p>
        ) : (
          <ConsoleTable
            caption={t('workers')}
            rows={health.tasks}
            rowKey={(row) => row.task}
            columns={[
              { key: 'task', header: t('task'), rowHeader: true, cell: (row) => task(row.task) },
              {
                key: 'last',
                header: t('lastRun'),
                cell: (row) =>
                  row.lastAt ? <RelativeTime value={row.lastAt} locale={locale} /> : t('never'),
              },
            ]}
          />
        )}
      </Section>
      <Section id="failures" title={t('failures')}>
        {health.failures.length === 0 ? (
          <p>{t('noFailures')}</p>
        ) : (
          <ConsoleTable
            caption={t('failures')}
            rows={health.failures}
            rowKey={(row) => `${row.task} ${row.at}`}
            columns={[
              { key: 'task', header: t('task'), rowHeader: true, cell: (row) => task(row.task) },
              {
                key: 'error',
                header: t('error'),
                cell: (row) => <span className={styles.hash}>{row.error}</span>,
              },
              { key: 'attempts', header: t('attempts'), number: true, cell: (row) => row.attempts },
              { key: 'at', header: t('at'), cell: (row) => <RelativeTime value={row.at} locale={locale} /> },
            ]}
          />
        )}
      </Section>
    </>
  )
}
