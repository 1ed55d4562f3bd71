import { useLocale, useTranslations } from 'next-intl'
import { LoadFailed } from '#components/campaign/load-failed.tsx'
import { REPORT_FIGURES, ReportView } from '#components/campaign/report/report-view.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import type { getCampaignReport, listReportShares } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { SharePanel } from './share-panel.tsx'
import { toCsv } from './to-csv.ts'

type Report = ResponseOf<typeof getCampaignReport>

const baht = (money: { minor: number } | null) => (money ? (money.minor / 100).toFixed(2) : '')

/** Results of the campaign, the file of them, and the links that show them to others. */
export function ReportTab({
  campaign,
  report,
  shares,
}: {
  campaign: Campaign
  report: Report | null
  shares: ResponseOf<typeof listReportShares> | null
}) {
  const t = useTranslations('campaign.report')
  const figure = useTranslations('campaign.figures')
  const channel = useTranslations('campaign.channel')
  const locale = toLocale(useLocale())
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=report`
  if (!report) return <LoadFailed title={t('failed')} href={path} />
  if (report.posts.length === 0) return <EmptyState kind="first" title={t('none')} text={t('noneText')} />
  const csv = toCsv([
    [
      t('name'),
      t('channel'),
      t('link'),
      t('postedAt'),
      ...REPORT_FIGURES.map((key) => figure(key)),
      t('engagement'),
      t('rate'),
      t('cost'),
      t('cpm'),
      t('cpe'),
      t('state'),
    ],
    ...report.posts.map((post) => [
      post.influencerName,
      `${channel(post.type)} ${post.handle}`,
      post.url ?? '',
      post.postedAt ?? '',
      ...REPORT_FIGURES.map((key) => post.figures[key] ?? ''),
      post.engagement ?? '',
      post.engagementBp === null ? '' : (post.engagementBp / 100).toFixed(2),
      baht(post.cost),
      baht(post.costPerThousand),
      baht(post.costPerEngagement),
      t(post.figuresAt === null ? 'waiting' : post.isChecked ? 'checked' : 'unchecked'),
    ]),
  ])
  return (
    <Stack gap={6}>
      <Cluster>
        <LinkButton
          variant="secondary"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download={`campaign-${campaign.no}.csv`}
        >
          {t('csv')}
        </LinkButton>
        <span>
          {t('spent')} <Money {...report.spent} /> · {t('spentNote')}
        </span>
      </Cluster>
      <ReportView report={report} />
      <SharePanel campaignId={campaign.id} first={shares} />
    </Stack>
  )
}
