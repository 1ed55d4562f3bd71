'use client'
import { useLocale, useTranslations } from 'next-intl'
import { DraftButton } from '#components/campaign/draft-button.tsx'
import { toDraftPath } from '#components/campaign/draft-path.ts'
import { callApi } from '#lib/calls/call.ts'
import { rehireInfluencer } from '#lib/contract/campaign-draft.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/** Creates a draft with the same work for the same person and opens its last step, so that it only needs to be sent. */
export function RehireButton({ jobId, name }: { jobId: string; name: string }) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  return (
    <DraftButton
      label={t('rehire')}
      name={t('rehireName', { name })}
      dense
      make={async () => {
        const { id } = await callApi(rehireInfluencer, { params: { id: jobId } })
        return toDraftPath(locale, { id, kind: 'invite_only', entry: 'invite' }, 'check')
      }}
    />
  )
}
