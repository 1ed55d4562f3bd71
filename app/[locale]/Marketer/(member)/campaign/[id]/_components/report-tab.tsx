import { useLocale, useTranslations } from 'next-intl'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { PostTable } from '#components/campaign/report/post-table.tsx'
import { ReportView } from '#components/campaign/report/report-view.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { FileLinks } from '#components/ui/file-links.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { getCampaignReport, listReportShares } from '#lib/contract/campaign-reports.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadCampaignReport } from '#lib/contract/downloads.ts'
import { SHEET_FORMATS } from '#lib/contract/shapes/money.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { SharePanel } from './share-panel.tsx'

type Report = ResponseOf<typeof getCampaignReport>

/** Results of the campaign, their download, and the share links. */
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
  const tf = useTranslations('papers.files')
  const locale = toLocale(useLocale())
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=report`
  if (!report) return <MarketerLoadFailed title={t('failed')} href={path} />
  const isOver = campaign.status === 'closed' || campaign.status === 'canceled'
  if (report.posts.length === 0)
    return (
      <EmptyState
        kind="first"
        title={t(isOver ? 'noneOver' : 'none')}
        text={t(isOver ? 'noneOverText' : 'noneText')}
      />
    )
  // Before the first figures there is nothing to show, to share or to advise on.
  if (report.measured === 0)
    return (
      <Stack gap={6}>
        <EmptyState kind="first" title={t('early')} text={t('earlyText')} />
        <Cluster gap={3} justify="between">
          <span>{t('earlyDone', { measured: 0, count: report.posts.length })}</span>
          <span>
            {t('spent')} <Money {...report.spent} />
          </span>
        </Cluster>
        <Section id="by-post" title={t('caption')}>
          <PostTable report={report} />
        </Section>
      </Stack>
    )
  return (
    <Stack gap={6}>
      <Cluster gap={3}>
        <FileLinks
          label={tf('label')}
          files={SHEET_FORMATS.map((format) => ({
            key: format,
            href: urlOf(downloadCampaignReport, { id: campaign.id, format }, { locale }),
            text: tf(format),
          }))}
        />
        <span>
          <Facts
            items={[
              <>
                {t('spent')} <Money {...report.spent} />
              </>,
              t('spentNote'),
            ]}
          />
        </span>
      </Cluster>
      <ReportView report={report} />
      <div className="no-print">
        <SharePanel campaignId={campaign.id} first={shares} />
      </div>
    </Stack>
  )
}
