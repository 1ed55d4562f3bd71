'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { Table } from '#components/ui/table.tsx'
import { CallError } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listCampaignJobs } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getJob } from '#lib/contract/jobs.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './campaign-detail.module.scss'
import { RehireButton } from './rehire-button.tsx'
import { approvalOf, sendApproval } from './review-call.ts'
import { type JobDetail, ReviewDrawer } from './review-drawer.tsx'
import { usePending } from './use-pending.ts'

type Jobs = ResponseOf<typeof listCampaignJobs>
type Row = Jobs['items'][number]

/** Jobs under contract: what waits for the marketer first. `?job=` opens the review drawer. */
export function WorkBoard({
  campaignId,
  show,
  first,
}: {
  campaignId: string
  show: 'work' | 'finished'
  first: Jobs | null
}) {
  const t = useTranslations('campaign.work')
  const next = useTranslations('campaign.next')
  const locale = toLocale(useLocale())
  const errorText = useErrorText()
  const search = useSearchParams()
  const client = useQueryClient()
  const [failed, setFailed] = useState<readonly { name: string; text: string }[]>([])
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const after = search.get('after') ?? undefined
  const { data: list, refetch } = useQuery({
    ...queryOptionsOf(listCampaignJobs, {
      params: { id: campaignId },
      query: { tab: show, limit: 100, ...(after ? { after } : {}) },
    }),
    initialData: first ?? undefined,
  })
  const command = useCommand(() => void refetch())
  /** A job that could not be approved is read again, in the list and where it is open. */
  const reload = (id: string) => {
    void refetch()
    void client.invalidateQueries({ queryKey: queryOptionsOf(getJob, { params: { id } }).queryKey })
  }
  const pending = usePending((one, error) => {
    setFailed([{ name: one.name, text: errorText(error) }])
    reload(one.id)
  })
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaignId })}?tab=work`
  // Opening a job leaves the page of the list as it is.
  const here = `${path}${show === 'finished' ? '&show=finished' : ''}${after ? `&after=${encodeURIComponent(after)}` : ''}`
  const hrefOf = (job: string) => `${here}&job=${job}`
  const jobId = search.get('job') ?? undefined
  const status = useRef<HTMLParagraphElement>(null)
  const opened = useRef(jobId)
  useEffect(() => {
    const left = jobId ? undefined : opened.current
    opened.current = jobId
    // The drawer is gone with its button: back to the job that was open, or to what the list says.
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
  const isWaiting = (row: Row) => pending.commands.some((one) => one.id === row.id)
  const isMine = (row: Row) => row.nextAction?.isMine === true && !isWaiting(row)
  const rows = [...list.items].sort((a, b) => Number(isMine(b)) - Number(isMine(a)))
  const approvable = rows.filter((row) => approvalOf(row) && isMine(row))
  const chosen = approvable.filter((row) => picked.has(row.id))
  const ids = rows.map((row) => row.id)
  const approve = (job: JobDetail) => {
    pending.add({ id: job.id, name: job.influencer.name }, () => sendApproval(job))
    setPicked((before) => new Set([...before].filter((id) => id !== job.id)))
    goOnAfter(job)
  }
  /** The next one that waits for approval, from this one on; none: the drawer closes. */
  const goOnAfter = (job: JobDetail) => {
    const later = rows.slice(ids.indexOf(job.id) + 1)
    const following = [...later, ...rows].find((row) => row.id !== job.id && approvalOf(row) && isMine(row))
    go(following?.id, true)
  }
  const approveChosen = () =>
    command.run(async () => {
      setAsking(false)
      let count = 0
      const refused: { name: string; text: string }[] = []
      for (const row of chosen) {
        try {
          await sendApproval(row)
          count += 1
        } catch (error) {
          // One that was decided elsewhere does not hold up the others; no answer at all stops.
          if (!(error instanceof CallError) || !error.isDefinite) throw error
          refused.push({ name: row.influencer.name, text: errorText(error) })
          reload(row.id)
        }
        setSaid(t('approvedCount', { count }))
      }
      setFailed(refused)
      setPicked(new Set())
      status.current?.focus()
    })
  const notice = failed.length > 0 && (
    <Banner
      tone="danger"
      live="alert"
      title={t('approveFailed', { name: failed.map((one) => one.name).join(', ') })}
      actions={
        <Button variant="secondary" onClick={() => setFailed([])}>
          {t('close')}
        </Button>
      }
    >
      {[...new Set(failed.map((one) => one.text))].join(' ')}
    </Banner>
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
      <CommandError command={command} />
      <p role="status" ref={status} tabIndex={-1}>
        {said || (show === 'work' && t('waiting', { count: rows.filter(isMine).length, all: rows.length }))}
      </p>
      {approvable.length > 1 && (
        <Cluster gap={2}>
          <Button
            variant="secondary"
            onClick={() =>
              setPicked(
                chosen.length === approvable.length ? new Set() : new Set(approvable.map((row) => row.id)),
              )
            }
          >
            {chosen.length === approvable.length ? t('pickNone') : t('pickAll', { count: approvable.length })}
          </Button>
          {chosen.length > 0 && (
            <Button loading={command.busy} onClick={() => setAsking(true)}>
              {t('approveChosen', { count: chosen.length })}
            </Button>
          )}
        </Cluster>
      )}
      {rows.length === 0 ? (
        <EmptyState kind="first" title={t(`none.${show}`)} text={t(`noneText.${show}`)} />
      ) : (
        <Card flush>
          <Table
            caption={t(`list.${show}`)}
            hideCaption
            tracks="minmax(0, 2.3fr) minmax(12.25rem, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr) 6.75rem"
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'who',
                header: t('who'),
                rowHeader: true,
                cell: (row) => (
                  <span className={styles.row}>
                    {approvalOf(row) && isMine(row) && approvable.length > 1 && (
                      <input
                        type="checkbox"
                        aria-label={t('pick', { name: row.influencer.name })}
                        checked={picked.has(row.id)}
                        onChange={(event) => {
                          const next = new Set(picked)
                          if (event.target.checked) next.add(row.id)
                          else next.delete(row.id)
                          setPicked(next)
                        }}
                      />
                    )}
                    <span className={styles.rowName}>
                      <a
                        id={`open-${row.id}`}
                        href={hrefOf(row.id)}
                        onClick={(event: MouseEvent) => {
                          if (event.metaKey || event.ctrlKey) return
                          event.preventDefault()
                          go(row.id)
                        }}
                      >
                        {row.influencer.name}
                      </a>
                      <ChannelName channel={row.channel} />
                    </span>
                  </span>
                ),
              },
              {
                key: 'status',
                header: t('status'),
                cell: (row) => <MarketerJobStatus status={row.status} review={row.review} />,
              },
              {
                key: 'next',
                header: t('next'),
                cell: (row) =>
                  isWaiting(row) ? (
                    t('willApprove')
                  ) : row.nextAction ? (
                    next.has(row.nextAction.action as never) ? (
                      next(row.nextAction.action as 'review_draft')
                    ) : (
                      next('wait')
                    )
                  ) : row.status === 'COMPLETED' ? (
                    <RehireButton jobId={row.id} name={row.influencer.name} />
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'due',
                header: t('due'),
                cell: (row) =>
                  (row.nextAction?.dueAt ?? row.dueAt) ? (
                    <RelativeTime value={row.nextAction?.dueAt ?? row.dueAt ?? ''} locale={locale} />
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'price',
                header: t('price'),
                number: true,
                cell: (row) => <Money {...(row.price ?? row.fee)} />,
              },
            ]}
          />
        </Card>
      )}
      {list.next && <a href={`${path}&show=${show}&after=${encodeURIComponent(list.next)}`}>{t('more')}</a>}
      {pending.commands.length > 0 && !jobId && (
        <div className={styles.pending}>
          {pending.commands.map((one) => (
            <Banner
              key={one.id}
              tone="success"
              live="status"
              title={t('approving', { name: one.name })}
              actions={
                <Button variant="secondary" onClick={() => pending.undo(one.id)}>
                  {t('undo')}
                </Button>
              }
            />
          ))}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        busy={command.busy}
        title={t('approveTitle', { count: chosen.length })}
        text={chosen.map((row) => row.influencer.name).join(', ')}
        confirmLabel={t('approveChosen', { count: chosen.length })}
        cancelLabel={t('back')}
        onCancel={() => setAsking(false)}
        onConfirm={approveChosen}
      />
      {jobId && (
        <ReviewDrawer
          jobId={jobId}
          ids={ids.includes(jobId) ? ids : [jobId, ...ids]}
          pending={pending.commands}
          onUndo={pending.undo}
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
