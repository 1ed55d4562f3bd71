'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useAccountWords } from '#components/campaign/use-account-words.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listCampaignJobs } from '#lib/contract/campaigns.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ApprovalsFailed, PendingApprovals } from './approval-banners.tsx'
import type { JobDetail } from './job-detail.ts'
import { approvalOf } from './review-call.ts'
import { ReviewDrawer } from './review-drawer.tsx'
import { useApprovals } from './use-approvals.ts'
import { type JobRow, type Jobs, WorkTable } from './work-table.tsx'

/** Jobs with a contract; those that wait for the marketer come first. `?job=` opens the review drawer. */
export function WorkBoard({
  campaignId,
  show,
  first,
  over = false,
}: {
  campaignId: string
  show: 'work' | 'finished'
  first: Jobs | null
  /** The campaign has ended: no job will come. */
  over?: boolean
}) {
  const t = useTranslations('campaign.work')
  const { toName } = useAccountWords()
  const locale = toLocale(useLocale())
  const search = useSearchParams()
  const isOver = over && show === 'work'
  const [isAsking, setAsking] = useState(false)
  const after = search.get('after') ?? undefined
  const { data: list, refetch } = useQuery({
    ...queryOptionsOf(listCampaignJobs, {
      params: { id: campaignId },
      query: { tab: show, limit: 100, ...(after ? { after } : {}) },
    }),
    initialData: first ?? undefined,
  })
  const status = useRef<HTMLParagraphElement>(null)
  const approvals = useApprovals(() => void refetch(), status)
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaignId })}?tab=work`
  // Opening a job keeps the current page of the list.
  const here = `${path}${show === 'finished' ? '&show=finished' : ''}${after ? `&after=${encodeURIComponent(after)}` : ''}`
  const hrefOf = (job: string) => `${here}&job=${job}`
  const jobId = search.get('job') ?? undefined
  const opened = useRef(jobId)
  useEffect(() => {
    const left = jobId ? undefined : opened.current
    opened.current = jobId
    // The button that opened the drawer may be gone: move the focus to the job that was open, or to the list.
    if (left) (document.getElementById(`open-${left}`) ?? status.current)?.focus()
  }, [jobId])
  const go = (job: string | undefined, replace = false) => {
    const url = job ? hrefOf(job) : here
    if (replace) window.history.replaceState(null, '', url)
    else window.history.pushState(null, '', url)
  }
  if (!list)
    return (
      <ErrorState
        title={t('failed')}
        retry={
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  const isMine = (row: JobRow) => row.nextAction?.isMine === true && !approvals.isWaiting(row)
  const rows = [...list.items].sort((a, b) => Number(isMine(b)) - Number(isMine(a)))
  const approvable = rows.filter((row) => approvalOf(row) && isMine(row))
  const chosen = approvable.filter((row) => approvals.picks.has(row.id))
  const none = isOver ? 'over' : show === 'work' && (list.counts.finished ?? 0) > 0 ? 'done' : show
  const ids = rows.map((row) => row.id)
  const approve = (job: JobDetail) => {
    approvals.approve(job)
    goOnAfter(job)
  }
  /** Opens the next job that waits for approval after this one; closes the drawer if there is none. */
  const goOnAfter = (job: JobDetail) => {
    const later = rows.slice(ids.indexOf(job.id) + 1)
    const following = [...later, ...rows].find((row) => row.id !== job.id && approvalOf(row) && isMine(row))
    go(following?.id, true)
  }
  const notice = approvals.failed.length > 0 && (
    <ApprovalsFailed failed={approvals.failed} onClose={approvals.forgetFailed} />
  )
  return (
    <Stack gap={5}>
      <TabLinks
        label={t('lists')}
        tabs={(['work', 'finished'] as const).map((key) => ({
          href: key === 'work' ? path : `${path}&show=finished`,
          label: t(`list.${key}`),
          current: key === show,
          ...(list.counts[key] === undefined ? {} : { count: list.counts[key] }),
        }))}
      />
      {!jobId && notice}
      <CommandError command={approvals.command} />
      <p role="status" ref={status} tabIndex={-1}>
        {approvals.said ||
          (show === 'work' &&
            rows.length > 0 &&
            t('waiting', { count: rows.filter(isMine).length, all: rows.length }))}
      </p>
      {approvable.length > 1 && (
        <Cluster gap={2}>
          <Button
            variant="secondary"
            onClick={() =>
              approvals.pickOnly(chosen.length === approvable.length ? [] : approvable.map((row) => row.id))
            }
          >
            {chosen.length === approvable.length ? t('pickNone') : t('pickAll', { count: approvable.length })}
          </Button>
          {chosen.length > 0 && (
            <Button loading={approvals.command.busy} onClick={() => setAsking(true)}>
              {t('approveChosen', { count: chosen.length })}
            </Button>
          )}
        </Cluster>
      )}
      {rows.length === 0 ? (
        <EmptyState kind="first" title={t(`none.${none}`)} text={t(`noneText.${none}`)} />
      ) : (
        <WorkTable
          show={show}
          rows={rows}
          pickable={approvable.length > 1 ? approvable : []}
          picks={approvals.picks}
          isWaiting={approvals.isWaiting}
          hrefOf={hrefOf}
          onPick={approvals.pick}
          onOpen={go}
        />
      )}
      {list.next && <a href={`${path}&show=${show}&after=${encodeURIComponent(list.next)}`}>{t('more')}</a>}
      {!jobId && <PendingApprovals pending={approvals.pending.commands} onUndo={approvals.pending.undo} />}
      <ConfirmDialog
        open={isAsking}
        busy={approvals.command.busy}
        title={t('approveTitle', { count: chosen.length })}
        text={joinList(
          chosen.map((row) => toName(row.influencer.name, row.channel.handle)),
          locale,
        )}
        confirmLabel={t('approveChosen', { count: chosen.length })}
        cancelLabel={t('back')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void approvals.approveAll(chosen)
        }}
      />
      {jobId && (
        <ReviewDrawer
          jobId={jobId}
          ids={ids.includes(jobId) ? ids : [jobId, ...ids]}
          pending={approvals.pending.commands}
          onUndo={approvals.pending.undo}
          onGo={(id) => go(id, id !== undefined)}
          onApprove={approve}
          onAnswered={(job) => {
            void refetch()
            goOnAfter(job)
          }}
          notice={notice}
        />
      )}
    </Stack>
  )
}
