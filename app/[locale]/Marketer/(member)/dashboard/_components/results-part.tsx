import { useLocale, useTranslations } from 'next-intl'
import { BarChart } from '#components/ui/bar-chart.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stat, StatGrid } from '#components/ui/stat.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './dashboard.module.scss'
import type { Dashboard } from './dashboard.ts'

const FIGURES = ['reach', 'views', 'likes', 'comments', 'shares', 'clicks'] as const

/** Results of the finished jobs: each figure with its definition, sums in a table below the chart. */
export function ResultsPart({
  results,
  months,
}: {
  results: Dashboard['results']
  months: Dashboard['spentByMonth']
}) {
  const t = useTranslations('marketer.results')
  const figure = useTranslations('campaign.figures')
  const locale = toLocale(useLocale())
  const last = months.slice(-6)
  return (
    <Section id="results" title={t('title')}>
      <div className={styles.results}>
        <StatGrid>
          <Stat label={t('jobs')} value={results.jobsCompleted} />
          <Stat label={t('posts')} value={results.posts} />
          {FIGURES.filter((key) => results.figures[key] !== undefined).map((key) => (
            <Stat key={key} label={figure(key)} value={results.figures[key] ?? 0} />
          ))}
          <Stat
            label={t('spent')}
            value={<Money {...results.spent} figure />}
            note={
              results.toPay.minor > 0 &&
              t('toPay', { amount: formatMoney(results.toPay.minor, results.toPay.currency) })
            }
          />
        </StatGrid>
        {last.some((month) => month.spent.minor > 0) && (
          <BarChart
            title={t('chart')}
            labelHeader={t('month')}
            valueHeader={t('spent')}
            bars={last.map((month) => ({
              key: month.month,
              label: formatDate(`${month.month}-15`, locale, 'short')
                .replace(/^\d+\s|\s\d+,/g, ' ')
                .trim(),
              value: month.spent.minor,
              text: formatMoney(month.spent.minor, month.spent.currency, true),
            }))}
          />
        )}
      </div>
    </Section>
  )
}
