import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/money.tsx'
import styles from './report.module.scss'
import { type Report, toPercent } from './report-shape.ts'
import { type StillOf, WorkLevels } from './work-levels.tsx'

/**
 * Summary of a report for the person who paid: the result, the posts behind it, and the ratios from money to
 * engagement.
 */
export function ReportPoster({ report, stillOf }: { report: Report; stillOf?: StillOf }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const { goal, cost, costPerThousand, costPerEngagement, engagementBp } = report
  const count = (value: number) => formatCount(value, locale)
  const waiting = report.posts.length - report.measured
  return (
    <section aria-labelledby="result" className={styles.poster}>
      <div className={styles.posterTop}>
        <div className={styles.result}>
          <h2 id="result">{t(goal ? (goal.bp >= 10_000 ? 'goalReached' : 'goalSoFar') : 'result')}</h2>
          {goal ? (
            <>
              <p className={styles.resultFigure}>{t('goalShare', { share: Math.floor(goal.bp / 100) })}</p>
              <div className={styles.goalBar} aria-hidden="true">
                <div className={styles.goalFill} style={{ inlineSize: `${Math.min(100, goal.bp / 100)}%` }} />
              </div>
              <p className={styles.resultWords}>
                {t(`goalOf.${goal.metric}`, { reached: count(goal.reached), value: count(goal.value) })}
              </p>
              <p className={styles.onDeepMuted}>
                <Facts
                  items={[
                    t('goalSet'),
                    goal.cost &&
                      t(`goalCost.${goal.metric}`, {
                        cost: formatMoney(goal.cost.minor, goal.cost.currency),
                      }),
                  ]}
                />
              </p>
            </>
          ) : (
            <>
              <p className={styles.resultFigure}>{count(report.seen)}</p>
              <p className={styles.resultWords}>{t('seenBy', { posts: report.measured })}</p>
            </>
          )}
          <p className={styles.onDeepMuted}>
            <Facts
              items={[
                `${t('period', { measured: report.measured, posts: report.posts.length })}${report.figuresAt ? ` ${t('asOf', { date: formatDate(report.figuresAt, locale) })}` : ''}`,
                waiting > 0 && t('goalWaiting', { count: waiting }),
              ]}
            />
          </p>
        </div>
        <WorkLevels posts={report.posts} stillOf={stillOf} />
      </div>
      <dl className={styles.chain}>
        {cost && (
          <Link label={t('cost')} note={t('costNote', { count: report.measured })}>
            <Money {...cost} />
          </Link>
        )}
        <Link
          label={t('seen')}
          note={t('seenNote')}
          ratios={[
            costPerThousand &&
              t('goalCost.seen', { cost: formatMoney(costPerThousand.minor, costPerThousand.currency) }),
          ]}
        >
          {count(report.seen)}
        </Link>
        <Link
          label={t('engagement')}
          note={t('engagementNote')}
          ratios={[
            engagementBp !== null && t('rateOf', { rate: toPercent(engagementBp, locale) }),
            costPerEngagement &&
              t('goalCost.engagement', {
                cost: formatMoney(costPerEngagement.minor, costPerEngagement.currency),
              }),
          ]}
        >
          {count(report.engagement)}
        </Link>
      </dl>
    </section>
  )
}

/** One link of the chain: money, people reached, their engagement. */
function Link({
  label,
  note,
  ratios = [],
  children,
}: {
  label: string
  note: string
  ratios?: (string | false | null)[]
  children: ReactNode
}) {
  return (
    <div className={styles.link}>
      <dt>{label}</dt>
      <dd className={styles.linkFigure}>{children}</dd>
      {ratios.map(
        (ratio) =>
          ratio && (
            <dd key={ratio} className={styles.linkRatio}>
              {ratio}
            </dd>
          ),
      )}
      <dd className={styles.onDeepMuted}>{note}</dd>
    </div>
  )
}
