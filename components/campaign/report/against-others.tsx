import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { CardTable } from '../../ui/card-table.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import styles from './report.module.scss'
import { type Report, toPercent } from './report-shape.ts'

type Ratios = Pick<Report, 'engagementBp' | 'costPerThousand' | 'costPerEngagement'>

/**
 * Ratios of this campaign next to those of the marketer's other campaigns and of other brands, with the number of
 * campaigns.
 */
export function AgainstOthers({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const { comparison, similar } = report
  const few = !similar.ratios && (
    <p className={styles.muted}>{t('similarFew', { count: similar.campaigns, least: similar.least })}</p>
  )
  if (report.measured === 0) return null
  if (!comparison && !similar.ratios)
    return (
      <Section id="against-others" title={t('againstOthers')}>
        {few}
      </Section>
    )
  const money = (amount: Ratios['costPerThousand']) =>
    amount ? formatMoney(amount.minor, amount.currency) : '–'
  const rate = (bp: number | null) => (bp === null ? '–' : toPercent(bp, locale))
  const lines: { key: 'rate' | 'cpm' | 'cpe'; read: (from: Ratios) => string }[] = [
    { key: 'rate' as const, read: (from: Ratios) => rate(from.engagementBp) },
    ...(report.cost
      ? [
          { key: 'cpm' as const, read: (from: Ratios) => money(from.costPerThousand) },
          { key: 'cpe' as const, read: (from: Ratios) => money(from.costPerEngagement) },
        ]
      : []),
  ]
  const others: { key: string; header: string; from: Ratios }[] = [
    { key: 'this', header: t('thisCampaign'), from: report },
    ...(comparison
      ? [{ key: 'own', header: t('ownCampaigns', { count: comparison.campaigns }), from: comparison }]
      : []),
    ...(similar.ratios
      ? [
          {
            key: 'similar',
            header: t('similarCampaigns', { count: similar.campaigns }),
            from: similar.ratios,
          },
        ]
      : []),
  ]
  return (
    <Section id="against-others" title={t('againstOthers')}>
      <CardTable
        caption={t('againstOthers')}
        rows={lines}
        rowKey={(line) => line.key}
        columns={[
          {
            key: 'what',
            header: t('measure'),
            rowHeader: true,
            cell: (line) => t(line.key),
          },
          ...others.map((other) => ({
            key: other.key,
            header: other.header,
            number: true,
            cell: (line: (typeof lines)[number]) => line.read(other.from),
          })),
        ]}
      />
      {similar.ratios ? <p className={styles.muted}>{t('similarNote')}</p> : few}
    </Section>
  )
}
