import { useLocale, useTranslations } from 'next-intl'
import type { listCampaigns } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { type CampaignTab, CampaignTabs } from './campaign-tabs.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { LoadFailed } from './load-failed.tsx'

/** Campaigns of one fund by state, each can be duplicated; failed, empty and no result are different screens. */
export function CampaignList({
  list,
  show,
  base,
}: {
  list: ResponseOf<typeof listCampaigns> | null
  show: CampaignTab
  base: string
}) {
  const t = useTranslations('campaign.list')
  const locale = toLocale(useLocale())
  if (!list) return <LoadFailed title={t('failed')} href={`${base}&show=${show}`} />
  const start = (
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
      <CampaignTabs base={base} show={show} counts={list.counts} />
      {list.items.length === 0 ? (
        show === 'all' ? (
          <EmptyState kind="first" title={t('empty')} text={t('emptyText')} />
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
