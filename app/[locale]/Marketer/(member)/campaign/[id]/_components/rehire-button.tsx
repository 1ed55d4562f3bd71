'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { toDraftPath } from '#components/campaign/draft-path.ts'
import { ActError } from '#components/form/act-error.tsx'
import { useAct } from '#components/form/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import { callApi } from '#lib/calls/call.ts'
import { rehireInfluencer } from '#lib/contract/campaigns.ts'
import { toLocale } from '#lib/i18n/locales.ts'

/** The first of two presses: a draft with the same work for the same person, open at its last step. */
export function RehireButton({ jobId, name }: { jobId: string; name: string }) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const act = useAct()
  return (
    <>
      <Button
        variant="secondary"
        dense
        loading={act.busy}
        aria-label={t('rehireName', { name })}
        onClick={() =>
          act.run(async () => {
            const { id } = await callApi(rehireInfluencer, { params: { id: jobId } })
            router.push(toDraftPath(locale, { id, kind: 'invite_only', entry: 'invite' }, 'check'))
          })
        }
      >
        {t('rehire')}
      </Button>
      <ActError act={act} />
    </>
  )
}
