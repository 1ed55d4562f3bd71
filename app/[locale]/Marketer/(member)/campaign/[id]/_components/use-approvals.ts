'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { useAccountWords } from '#components/campaign/use-account-words.ts'
import { useCommand } from '#components/form/use-command.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { CallError } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { getJob } from '#lib/contract/jobs.ts'
import type { JobDetail } from './job-detail.ts'
import { sendApproval } from './review-call.ts'
import { usePending } from './use-pending.ts'
import type { JobRow } from './work-table.tsx'

/** A failed approval: for whom, and why. */
export interface Refused {
  name: string
  text: string
}

/** Approvals of the board: a single one can be undone for a while, all selected ones are sent at once. */
export function useApprovals(refetch: () => void, status: RefObject<HTMLElement | null>) {
  const t = useTranslations('campaign.work')
  const errorText = useErrorText()
  const { toName } = useAccountWords()
  const client = useQueryClient()
  const [failed, setFailed] = useState<readonly Refused[]>([])
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const command = useCommand(refetch)
  /** After a failed approval, reads the list and the open job again. */
  const reload = (id: string) => {
    refetch()
    void client.invalidateQueries({ queryKey: queryOptionsOf(getJob, { params: { id } }).queryKey })
  }
  const pending = usePending((one, error) => {
    setFailed([{ name: one.name, text: errorText(error) }])
    reload(one.id)
  })
  const isWaiting = (row: JobRow) => pending.commands.some((one) => one.id === row.id)
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picks)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPicks(next)
  }
  const approve = (job: JobDetail) => {
    pending.add({ id: job.id, name: toName(job.influencer.name, job.channel.handle) }, () =>
      sendApproval(job),
    )
    setPicks((before) => new Set([...before].filter((id) => id !== job.id)))
  }
  const approveAll = (rows: readonly JobRow[]) =>
    command.run(async () => {
      let count = 0
      const refused: Refused[] = []
      for (const row of rows) {
        try {
          await sendApproval(row)
          count += 1
        } catch (error) {
          // A refusal does not stop the others; a missing response stops the loop.
          if (!(error instanceof CallError) || !error.isDefinite) throw error
          refused.push({ name: toName(row.influencer.name, row.channel.handle), text: errorText(error) })
          reload(row.id)
        }
        setSaid(t('approvedCount', { count }))
      }
      setFailed(refused)
      setPicks(new Set())
      status.current?.focus()
    })
  return {
    /** The command that approves several; a single approval is in `pending` until it is undone or sent. */
    command,
    pending,
    isWaiting,
    failed,
    forgetFailed: () => setFailed([]),
    picks,
    pick,
    pickOnly: (ids: readonly string[]) => setPicks(new Set(ids)),
    said,
    approve,
    approveAll,
  }
}
