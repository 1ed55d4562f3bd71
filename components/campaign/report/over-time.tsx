import { useLocale, useTranslations } from 'next-intl'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Grid } from '../../ui/stack.tsx'
import { TimeChart } from '../../ui/time-chart.tsx'
import type { Report } from './report-shape.ts'

/** Cumulative sums by day of posting. */
export function OverTime({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const currency = report.cost?.currency ?? HOME_CURRENCY
  const count = (value: number) => formatCount(Math.round(value), locale)
  const baht = (value: number) => formatMoney(Math.round(value), currency, true)
  const series = (read: (day: Report['days'][number]) => number, toText: (value: number) => string) => {
    let sum = 0
    return report.days.map((day) => {
      sum += read(day)
      return {
        key: day.day,
        day: day.day,
        label: formatDate(day.day, locale, 'short'),
        value: sum,
        text: toText(sum),
      }
    })
  }
  const words = { tableLabel: t('table'), labelHeader: t('day'), note: t('cumulative') }
  return (
    <Grid min="20rem">
      <Card>
        <TimeChart
          {...words}
          title={t('chartSeen')}
          valueHeader={t('seen')}
          points={series((day) => day.seen, count)}
          toTick={count}
        />
      </Card>
      <Card>
        <TimeChart
          {...words}
          title={t('chartEngagement')}
          valueHeader={t('engagement')}
          points={series((day) => day.engagement, count)}
          toTick={count}
        />
      </Card>
      {report.cost && (
        <Card>
          <TimeChart
            {...words}
            title={t('chartCost')}
            valueHeader={t('cost')}
            points={series((day) => day.cost?.minor ?? 0, baht)}
            toTick={baht}
          />
        </Card>
      )}
    </Grid>
  )
}
