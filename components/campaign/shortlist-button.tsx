'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { callApi } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { getShortlist, setShortlisted } from '#lib/contract/influencer-search.ts'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'

/** Adds a person to the shortlist or removes it. All buttons of a page share one read of the list. */
export function ShortlistButton({ channelId, name }: { channelId: string; name: string }) {
  const t = useTranslations('campaign.shortlist')
  const found = useQuery(queryOptionsOf(getShortlist, {}))
  const command = useCommand()
  const isSaved = found.data?.items.some((one) => one.channelId === channelId) ?? false
  return (
    <>
      <Button
        variant={isSaved ? 'secondary' : 'quiet'}
        dense
        loading={command.busy}
        aria-pressed={isSaved}
        aria-label={t('saveName', { name })}
        onClick={() =>
          command.run(async () => {
            await callApi(setShortlisted, { body: { channelId, isSaved: !isSaved } })
            await found.refetch()
          })
        }
      >
        {t(isSaved ? 'saved' : 'save')}
      </Button>
      <CommandError command={command} />
    </>
  )
}
