import { useLocale, useTranslations } from 'next-intl'
import type { Wallet } from '#components/earning/read-wallet.ts'
import { formatMoney } from '#components/ui/format.ts'
import { LevelChart } from '#components/ui/level-chart.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/**
 * Income by month as a chart: after tax at today's rate, as in the figure next to it; before tax when no rate is known.
 * A wallet without movements has no chart.
 */
export function MonthsPart({ months, whtBp }: Pick<Wallet, 'months' | 'whtBp'>) {
  const t = useTranslations('earning.months')
  const locale = toLocale(useLocale())
  if (months.every(({ earned }) => earned.minor === 0)) return <p>{t('none')}</p>
  return (
    <LevelChart
      title={t('title')}
      note={whtBp === null ? t('note') : t('noteNet', { percent: whtBp / 100 })}
      tableLabel={t('table')}
      labelHeader={t('month')}
      valueHeader={t('earned')}
      rows={months.map(({ month, earned, net }) => {
        const { minor, currency } = net ?? earned
        return {
          key: month,
          label: formatDate(`${month}-15`, locale, 'monthShort'),
          text: formatMoney(minor, currency),
          mark: minor === 0 ? '' : formatMoney(Math.trunc(minor / 100) * 100, currency, true),
          value: minor,
        }
      })}
    />
  )
}
