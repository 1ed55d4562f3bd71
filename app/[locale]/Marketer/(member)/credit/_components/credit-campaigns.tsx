import { useLocale, useTranslations } from 'next-intl'
import { CampaignList } from '#components/campaign/campaign-list.tsx'
import type { CampaignTab } from '#components/campaign/campaign-tabs.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { listCampaigns } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CreditTabs } from './credit-tabs.tsx'

/** Campaigns paid by credit. */
export function CreditCampaigns({
  list,
  show,
}: {
  list: ResponseOf<typeof listCampaigns> | null
  show: CampaignTab
}) {
  const t = useTranslations('credit')
  const base = `${toPath(toLocale(useLocale()), 'Marketer-credit')}?tab=campaigns`
  return (
    <ClientMessages namespaces={['campaign', 'errors', 'form', 'ui']}>
      <PageHeader title={t('campaigns.title')} lead={t('campaigns.lead')} />
      <Stack gap={5}>
        <CreditTabs current="campaigns" />
        <CampaignList list={list} show={show} base={base} fund="credit" />
      </Stack>
    </ClientMessages>
  )
}
