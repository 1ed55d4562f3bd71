import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { campaignListPath } from '#components/campaign/campaign-list-path.ts'
import { CampaignStatus } from '#components/campaign/campaign-status.tsx'
import { toDraftPath } from '#components/campaign/draft-path.ts'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

export const TABS = ['overview', 'brief', 'influencers', 'work', 'report'] as const
export type Tab = (typeof TABS)[number]
export type JobTab = 'applicants' | 'mismatched' | 'offers' | 'work' | 'finished'

/** The tab and list named in the query. */
export function toView(
  tab: string | undefined,
  show: string | undefined,
  entry: CampaignEntry,
): { tab: Tab; show: JobTab } {
  const open = TABS.find((one) => one === tab) ?? 'overview'
  if (open === 'work') return { tab: open, show: show === 'finished' ? 'finished' : 'work' }
  const lists = ['applicants', 'mismatched', 'offers'] as const
  return {
    tab: open,
    show: lists.find((one) => one === show) ?? (entry === 'public' ? 'applicants' : 'offers'),
  }
}

export function CampaignFailed({ id }: { id: string }) {
  const t = useTranslations('campaign.detail')
  const locale = toLocale(useLocale())
  return (
    <>
      <PageHeader title={t('title')} />
      <MarketerLoadFailed title={t('failed')} href={toPath(locale, 'Marketer-campaign-detail', { id })} />
    </>
  )
}

/** Title, state and tabs of one campaign around the open tab. */
export function CampaignFrame({
  campaign,
  tab,
  children,
}: {
  campaign: Campaign
  tab: Tab
  children: ReactNode
}) {
  const t = useTranslations('campaign.detail')
  const kind = useTranslations('campaign.kind')
  const locale = toLocale(useLocale())
  const path = toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })
  const { counts } = campaign
  // Influencers: applications and offers without an answer. Work: all jobs with a contract, finished ones included.
  const countOf: Partial<Record<Tab, number>> = {
    influencers: counts.applicants + counts.offers,
    work: counts.working + counts.completed,
  }
  return (
    <>
      <PageHeader
        eyebrow={t('eyebrow', { kind: kind(campaign.kind), no: campaign.no })}
        title={campaign.title || t('title')}
        back={{ href: campaignListPath(locale, campaign.fund), label: t('back') }}
        actions={<CampaignStatus status={campaign.status} entry={campaign.entry} counts={counts} />}
      />
      <Stack gap={5}>
        {campaign.status === 'draft' && (
          <Banner
            tone={campaign.reviewReason ? 'warning' : 'info'}
            title={campaign.reviewReason ? t('sentBack') : t('isDraft')}
            actions={<LinkButton href={toDraftPath(locale, campaign)}>{t('goOn')}</LinkButton>}
          >
            {campaign.reviewReason}
          </Banner>
        )}
        {campaign.status === 'in_review' && (
          <Banner tone="info" title={t('inReview')}>
            {t('inReviewText')}
          </Banner>
        )}
        <TabLinks
          label={t('tabs')}
          tabs={TABS.map((key) => ({
            href: key === 'overview' ? path : `${path}?tab=${key}`,
            label: t(`tab.${key}`),
            current: key === tab,
            ...(countOf[key] ? { count: countOf[key] } : {}),
          }))}
        />
        {children}
      </Stack>
    </>
  )
}
