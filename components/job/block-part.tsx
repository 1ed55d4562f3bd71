'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { blockOtherSide, getBlock } from '#lib/contract/job-blocks.ts'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'

/** Texts of the side that reads: of the influencer about the brand, of the brand about the influencer. */
type Words = 'job.block' | 'campaign.block'

function BlockCommand({ jobId, words }: { jobId: string; words: Words }) {
  const t = useTranslations(words)
  const found = useQuery(queryOptionsOf(getBlock, { params: { id: jobId } }))
  const command = useCommand()
  const isBlocked = found.data?.isBlocked
  return (
    <Stack gap={3}>
      <p>{t('text')}</p>
      {isBlocked && <p role="status">{t('blocked')}</p>}
      {found.error && <p role="alert">{t('failed')}</p>}
      <CommandError command={command} />
      {isBlocked !== undefined && (
        <div>
          <Button
            variant="secondary"
            loading={command.busy}
            onClick={() =>
              command.run(async () => {
                await callApi(blockOtherSide, { params: { id: jobId }, body: { isBlocked: !isBlocked } })
                await found.refetch()
              })
            }
          >
            {t(isBlocked ? 'unblock' : 'block')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/**
 * No new work with the other side of a job, or again. Asked for when it is unfolded. Needs the texts of `words`,
 * `errors`, `form`.
 */
export function BlockPart({
  jobId,
  words,
  classes,
}: {
  jobId: string
  words: Words
  classes?: { details?: string | undefined; summary?: string | undefined }
}) {
  const t = useTranslations(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes?.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes?.summary}>{t('title')}</summary>
      {isOpen && <BlockCommand jobId={jobId} words={words} />}
    </details>
  )
}
