import { useTranslations } from 'next-intl'
import { TabLinks } from '../ui/tab-links.tsx'

export const CAMPAIGN_TABS = ['all', 'draft', 'in_review', 'active', 'finished'] as const
export type CampaignTab = (typeof CAMPAIGN_TABS)[number]

/** The tab named in the query; `all` for an unknown one. */
export function toCampaignTab(value: string | undefined): CampaignTab {
  return CAMPAIGN_TABS.find((tab) => tab === value) ?? 'all'
}

/** Lists of campaigns by state, with their counts. */
export function CampaignTabs({
  base,
  show,
  counts,
}: {
  /** Path with the query that opens the list. */
  base: string
  show: CampaignTab
  counts: Readonly<Record<string, number>>
}) {
  const t = useTranslations('campaign.tabs')
  return (
    <TabLinks
      label={t('label')}
      tabs={CAMPAIGN_TABS.map((tab) => ({
        href: `${base}&show=${tab}`,
        label: t(tab),
        current: tab === show,
        ...(counts[tab] === undefined ? {} : { count: counts[tab] }),
      }))}
    />
  )
}
