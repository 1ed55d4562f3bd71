import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { formatMoney } from '../../ui/format.ts'
import styles from './report.module.scss'
import type { Report } from './report-shape.ts'

/** What was to be reached and what was: the first thing that somebody who paid looks for. */
export function GoalResult({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const { goal } = report
  if (!goal) return null
  const count = (value: number) => formatCount(value, locale)
  const waiting = report.posts.length - report.measured
  return (
    <section aria-labelledby="goal" className={styles.goal}>
      <h2 id="goal">{t(goal.bp >= 10_000 ? 'goalReached' : 'goalSoFar')}</h2>
      <p className={styles.goalHead}>
        <span className={styles.goalShare}>{t('goalShare', { share: Math.floor(goal.bp / 100) })}</span>
        <span>{t(`goalOf.${goal.metric}`, { reached: count(goal.reached), value: count(goal.value) })}</span>
      </p>
      <div className={styles.goalBar} aria-hidden="true">
        <div className={styles.goalFill} style={{ inlineSize: `${Math.min(100, goal.bp / 100)}%` }} />
      </div>
      <p className={styles.goalFacts}>
        {t('goalSet')}
        {goal.cost &&
          ` · ${t(`goalCost.${goal.metric}`, { cost: formatMoney(goal.cost.minor, goal.cost.currency) })}`}
        {waiting > 0 && ` · ${t('goalWaiting', { count: waiting })}`}
      </p>
    </section>
  )
}
