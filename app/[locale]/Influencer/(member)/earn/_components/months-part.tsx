import { useLocale, useTranslations } from 'next-intl'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { formatMoney } from '#components/ui/format.ts'
import { LevelChart } from '#components/ui/level-chart.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/** What came in by month, as levels. A wallet that never moved has no chart. */
export function MonthsPart({ months }: { months: Wallet['months'] }) {
  const t = useTranslations('earning.months')
  const locale = toLocale(useLocale())
  if (months.every(({ earned }) => earned.minor === 0)) return <p>{t('none')}</p>
  return (
    <LevelChart
      title={t('title')}
      note={t('note')}
      tableLabel={t('table')}
      labelHeader={t('month')}
      valueHeader={t('earned')}
      rows={months.map(({ month, earned }) => ({
        key: month,
        label: formatDate(`${month}-15`, locale, 'monthShort'),
        text: formatMoney(earned.minor, earned.currency),
        mark:
          earned.minor === 0 ? '' : formatMoney(Math.trunc(earned.minor / 100) * 100, earned.currency, true),
        value: earned.minor,
      }))}
    />
  )
}
