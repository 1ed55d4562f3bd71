'use client'
import { useLocale, useTranslations } from 'next-intl'
import { callApi } from '#lib/calls/call.ts'
import type { CampaignEntry, CampaignKind } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { DraftButton } from './draft-button.tsx'
import { toDraftPath } from './draft-path.ts'

/** Creates a draft with the same content and opens it. */
export function DuplicateButton({
  campaign,
  dense,
}: {
  campaign: { id: string; kind: CampaignKind; entry: CampaignEntry; title: string }
  dense?: boolean
}) {
  const t = useTranslations('campaign.list')
  const locale = toLocale(useLocale())
  return (
    <DraftButton
      label={t('duplicate')}
      name={t('duplicateOf', { title: campaign.title })}
      dense={dense}
      make={async () => {
        // Loaded on press, because the call brings the schemas of a whole campaign.
        const { duplicateCampaign } = await import('#lib/contract/campaign-draft.ts')
        const { id } = await callApi(duplicateCampaign, { params: { id: campaign.id } })
        return toDraftPath(locale, { ...campaign, id })
      }}
    />
  )
}
