'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { callApi } from '#lib/calls/call.ts'
import type { CampaignEntry, CampaignKind } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'
import { toDraftPath } from './draft-path.ts'

/** Makes a draft with the same content and opens it. */
export function DuplicateButton({
  campaign,
  dense,
}: {
  campaign: { id: string; kind: CampaignKind; entry: CampaignEntry; title: string }
  dense?: boolean
}) {
  const t = useTranslations('campaign.list')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const command = useCommand()
  return (
    <>
      <Button
        variant="secondary"
        dense={dense}
        loading={command.busy}
        aria-label={t('duplicateOf', { title: campaign.title })}
        onClick={() =>
          command.run(async () => {
            // The call brings the shapes of a whole campaign: they come with the press.
            const { duplicateCampaign } = await import('#lib/contract/campaign-draft.ts')
            const made = await callApi(duplicateCampaign, { params: { id: campaign.id } })
            router.push(toDraftPath(locale, { ...campaign, id: made.id }))
          })
        }
      >
        {t('duplicate')}
      </Button>
      <CommandError command={command} />
    </>
  )
}
