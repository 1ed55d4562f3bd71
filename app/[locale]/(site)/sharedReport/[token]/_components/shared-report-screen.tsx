import { useLocale, useTranslations } from 'next-intl'
import { CampaignStatus } from '#components/campaign/campaign-status.tsx'
import { ReportView } from '#components/campaign/report/report-view.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import styles from '#components/ui/state.module.scss'
import { FadingVoice } from '#components/ui/voice.tsx'
import type { getSharedReport } from '#lib/contract/campaign-reports.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { answerNotFound } from '#lib/routes/page-status.ts'
import { toPath } from '#lib/routes/table.ts'

/** One campaign's report, read only. */
export function SharedReportScreen({ shared }: { shared: ResponseOf<typeof getSharedReport> }) {
  const t = useTranslations('campaign.share')
  const report = useTranslations('campaign.report')
  const locale = toLocale(useLocale())
  const { campaign } = shared
  return (
    <>
      <PageHeader
        eyebrow={t('eyebrow', { brand: campaign.brandName, no: campaign.no })}
        title={campaign.title || report('caption')}
        actions={<CampaignStatus status={campaign.status} entry={campaign.entry} counts={campaign} />}
      />
      <Stack gap={5}>
        <p>{t('readOnly', { date: formatDate(shared.expiresAt, locale) })}</p>
        {shared.report.posts.length === 0 ? (
          <EmptyState kind="first" title={report('none')} text={report('noneText')} />
        ) : (
          <ReportView report={shared.report} isShared />
        )}
      </Stack>
    </>
  )
}

/** Shown alike for unknown, revoked and expired links. */
export function EndedScreen() {
  answerNotFound()
  const t = useTranslations('campaign.share')
  const locale = toLocale(useLocale())
  return (
    <>
      <FadingVoice className={styles.voice} />
      <PageHeader title={t('gone')} lead={t('goneText')} />
      <Cluster>
        <LinkButton href={toPath(locale, 'home')}>{t('home')}</LinkButton>
      </Cluster>
    </>
  )
}
