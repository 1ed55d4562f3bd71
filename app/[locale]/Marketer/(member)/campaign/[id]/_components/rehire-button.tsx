'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { toDraftPath } from '#components/campaign/draft-path.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Button } from '#components/ui/button.tsx'
import { callApi } from '#lib/calls/call.ts'
import { rehireInfluencer } from '#lib/contract/campaign-draft.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/** The first of two presses: a draft with the same work for the same person, open at its last step. */
export function RehireButton({ jobId, name }: { jobId: string; name: string }) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const command = useCommand()
  return (
    <>
      <Button
        variant="secondary"
        dense
        loading={command.busy}
        aria-label={t('rehireName', { name })}
        onClick={() =>
          command.run(async () => {
            const { id } = await callApi(rehireInfluencer, { params: { id: jobId } })
            router.push(toDraftPath(locale, { id, kind: 'invite_only', entry: 'invite' }, 'check'))
          })
        }
      >
        {t('rehire')}
      </Button>
      <CommandError command={command} />
    </>
  )
}
