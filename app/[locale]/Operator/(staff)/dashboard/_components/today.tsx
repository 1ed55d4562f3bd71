import { isStale } from '#components/operator/age.ts'
import { canCall, consoleCalls, consoleLocale, findOperator } from '#components/operator/console.ts'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Status } from '#components/ui/status.tsx'
import { getConsoleHealth, listMessages } from '#lib/contract/operator-watch.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toPath } from '#lib/routes/table.ts'

/** Money of the day, messages that did not arrive, backup and workers: what nobody would ask for before it hurts. */
export async function Today() {
  const operator = await findOperator()
  if (!canCall(operator, getConsoleHealth)) return null
  const health = await (await consoleCalls()).tryCall(getConsoleHealth, {})
  if (!health) return null
  const t = await getTexts('dashboard')
  const th = await getTexts('health')
  const locale = await consoleLocale()
  const { today, messages, backupAt } = health
  return (
    <Section id="today" title={t('today')}>
      <CardList min="13rem">
        {today && (
          <Card as="li">
            <Stat label={t('moneyIn')} value={<Money {...today.moneyIn} figure />} />
          </Card>
        )}
        {today && (
          <Card as="li">
            <Stat label={t('moneyOut')} value={<Money {...today.moneyOut} figure />} />
          </Card>
        )}
        <Card as="li">
          <div className={styles.queue}>
            <Stat label={t('deliveries')} value={formatCount(messages.dead, locale)} />
            {messages.dead > 0 && canCall(operator, listMessages) && (
              <div>
                <LinkButton variant="secondary" dense href={toPath(locale, 'Operator-messages')}>
                  {th('toMessages')}
                </LinkButton>
              </div>
            )}
          </div>
        </Card>
        <Card as="li">
          <div className={styles.queue}>
            <Stat
              label={t('backup')}
              value={backupAt ? <RelativeTime value={backupAt} locale={locale} /> : th('noBackup')}
            />
            {backupAt && isStale(backupAt, Date.now()) && (
              <div>
                <Status tone="warning">{th('oldBackup')}</Status>
              </div>
            )}
          </div>
        </Card>
        <Card as="li">
          <div className={styles.queue}>
            <Stat
              label={t('workers')}
              value={
                <div>
                  <Status tone={health.isAsleep ? 'danger' : 'success'}>
                    {health.isAsleep ? th('asleep') : th('awake')}
                  </Status>
                </div>
              }
            />
            <div>
              <LinkButton variant="secondary" dense href={toPath(locale, 'Operator-health')}>
                {t('toHealth')}
              </LinkButton>
            </div>
          </div>
        </Card>
      </CardList>
    </Section>
  )
}
