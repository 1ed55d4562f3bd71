import { useLocale, useTranslations } from 'next-intl'
import type { listCampaigns } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { CampaignFund } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { type CampaignTab, CampaignTabs } from './campaign-tabs.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { MarketerLoadFailed } from './marketer-load-failed.tsx'

/** Campaigns of one fund by state, each can be duplicated; failed, empty and no result are different screens. */
export function CampaignList({
  list,
  show,
  base,
  fund,
}: {
  list: ResponseOf<typeof listCampaigns> | null
  show: CampaignTab
  base: string
  /** Pays for the campaigns of the list, and for those that are started from it. */
  fund: CampaignFund
}) {
  const t = useTranslations('campaign.list')
  const locale = toLocale(useLocale())
  if (!list) return <MarketerLoadFailed title={t('failed')} href={`${base}&show=${show}`} />
  // The slots of which package a campaign uses is chosen at that package.
  const start =
    fund === 'package' ? (
      <div>
        <LinkButton href={toPath(locale, 'Marketer-myPackage')}>{t('newPackage')}</LinkButton>
      </div>
    ) : (
      <Cluster>
        <LinkButton href={toPath(locale, 'Marketer-publicCampaign')}>{t('newPublic')}</LinkButton>
        <LinkButton variant="secondary" href={toPath(locale, 'Marketer-inviteOnlyCampaign')}>
          {t('newInvite')}
        </LinkButton>
      </Cluster>
    )
  return (
    <Stack gap={5}>
      {start}
      {list.counts.all !== 0 && <CampaignTabs base={base} show={show} counts={list.counts} />}
      {list.items.length === 0 ? (
        show === 'all' ? (
          <EmptyState
            kind="first"
            title={t('empty')}
            text={t(fund === 'package' ? 'emptyPackageText' : 'emptyText')}
          />
        ) : (
          <EmptyState
            kind="noResult"
            title={t('noResult')}
            action={
              <LinkButton variant="secondary" href={base}>
                {t('showAll')}
              </LinkButton>
            }
          />
        )
      ) : (
        <Card flush>
          <CampaignTable
            caption={t('caption')}
            campaigns={list.items}
            actionOf={(campaign) => (
              <DuplicateButton
                dense
                campaign={{
                  id: campaign.id,
                  kind: campaign.kind,
                  entry: campaign.entry,
                  title: campaign.title,
                }}
              />
            )}
          />
        </Card>
      )}
      {list.next && (
        <LinkButton variant="secondary" href={`${base}&show=${show}&after=${encodeURIComponent(list.next)}`}>
          {t('more')}
        </LinkButton>
      )}
    </Stack>
  )
}
