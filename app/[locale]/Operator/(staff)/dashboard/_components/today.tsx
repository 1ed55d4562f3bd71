import { canCall, consoleCalls, consoleLocale, findOperator } from '#components/operator/console.ts'
import { DeadMessages, HealthCard, LastBackup } from '#components/operator/health-cards.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Status } from '#components/ui/status.tsx'
import { getConsoleHealth, listMessages } from '#lib/contract/operator-watch.ts'
import { toPath } from '#lib/routes/table.ts'

/**
 * Money of the day, undelivered messages, backup and workers: problems that nobody looks for before they cause damage.
 */
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
      <div className={styles.figures}>
        <CardList min="11rem">
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
          <DeadMessages
            label={t('deliveries')}
            dead={messages.dead}
            opens={messages.dead > 0 && canCall(operator, listMessages)}
          />
          <LastBackup label={t('backup')} at={backupAt} />
          <HealthCard
            label={t('workers')}
            value={
              <div>
                <Status tone={health.isAsleep ? 'danger' : 'success'}>
                  {health.isAsleep ? th('stopped') : th('runs')}
                </Status>
              </div>
            }
          >
            <div>
              <LinkButton variant="secondary" dense href={toPath(locale, 'Operator-health')}>
                {t('toHealth')}
              </LinkButton>
            </div>
          </HealthCard>
        </CardList>
      </div>
    </Section>
  )
}
