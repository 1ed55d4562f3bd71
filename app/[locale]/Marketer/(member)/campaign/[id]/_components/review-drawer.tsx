'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useAccountWords } from '#components/campaign/use-account-words.ts'
import { Switch } from '#components/form/choices.tsx'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { getJob } from '#lib/contract/jobs.ts'
import { type JobMoveCode, MOVE } from '#lib/domain/job/move-codes.ts'
import { ApprovalBanner } from './approval-banners.tsx'
import styles from './campaign-detail.module.scss'
import { JobActions, refusalFormOf } from './job-actions.tsx'
import type { JobDetail, OpenForm } from './job-detail.ts'
import { JobFacts } from './job-facts.tsx'
import { approvalOf } from './review-call.ts'
import type { PendingCommand } from './use-pending.ts'
import { useShortcuts } from './use-shortcuts.ts'

const APPROVALS: readonly JobMoveCode[] = [
  MOVE.approveDraft,
  MOVE.approveContent,
  MOVE.acceptPost,
  MOVE.approveFigures,
]

/** Reviews one job: J/K for next and previous, A to approve, R to ask for a change, ? for help. */
export function ReviewDrawer({
  jobId,
  ids,
  pending,
  onUndo,
  onGo,
  onApprove,
  onAnswered,
  notice,
}: {
  jobId: string
  /** Ids of all jobs of the list in their order. */
  ids: readonly string[]
  pending: readonly PendingCommand[]
  onUndo: (id: string) => void
  /** Opens another job; undefined closes the drawer. */
  onGo: (id: string | undefined) => void
  onApprove: (job: JobDetail) => void
  /** Called after a submission was sent back: opens the next one. */
  onAnswered: (job: JobDetail) => void
  /** Error of another job of the list; shown here, because the drawer hides the page. */
  notice?: ReactNode
}) {
  const t = useTranslations('campaign.review')
  const { toName } = useAccountWords()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [form, setForm] = useState<OpenForm>()
  const [isHelp, setHelp] = useState(false)
  const found = useQuery(queryOptionsOf(getJob, { params: { id: jobId } }))
  const job = found.data
  const at = ids.indexOf(jobId)
  const [before, after] = [ids[at - 1], ids[at + 1]]
  const isPending = pending.some((one) => one.id === jobId)
  const canApprove =
    job !== undefined &&
    !isPending &&
    approvalOf(job) !== undefined &&
    job.moves.some(({ code }) => APPROVALS.includes(code))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another job closes the open form
  useEffect(() => setForm(undefined), [jobId])
  const title = job && t('title', { name: toName(job.influencer.name, job.channel.handle), no: job.no })
  // The pressed control belonged to the previous job, so the focus moves to the top of the drawer.
  const top = useStageFocus(jobId)
  useEffect(() => {
    if (after) void client.prefetchQuery(queryOptionsOf(getJob, { params: { id: after } }))
  }, [after, client])
  const approve = () => {
    if (job && canApprove) onApprove(job)
  }
  const askChange = () => {
    const wanted = job && refusalFormOf(job)
    if (wanted && !isPending) setForm(wanted)
  }
  const { on, setOn } = useShortcuts({
    // While a form is open, these keys would discard its input or approve what it objects to.
    ...(form
      ? {}
      : { j: () => after && onGo(after), k: () => before && onGo(before), a: approve, r: askChange }),
    '?': () => setHelp((shown) => !shown),
  })
  return (
    <Dialog
      open
      drawer
      wide
      onClose={() => onGo(undefined)}
      title={title || t(found.error ? 'notOpened' : 'loading')}
      closeLabel={t('close')}
    >
      <Stack>
        <p role="status" className="visually-hidden">
          {job && `${title}, ${t('position', { n: at + 1, count: ids.length })}`}
        </p>
        <div className={styles.keys} ref={top} tabIndex={-1}>
          {ids.length > 1 && (
            <Cluster gap={2}>
              <Button variant="quiet" dense disabled={!before} onClick={() => before && onGo(before)}>
                {t('previous')}
              </Button>
              <span>{t('position', { n: at + 1, count: ids.length })}</span>
              <Button variant="quiet" dense disabled={!after} onClick={() => after && onGo(after)}>
                {t('following')}
              </Button>
            </Cluster>
          )}
          <span className={styles.byKeyboard}>
            <Button variant="quiet" dense aria-expanded={isHelp} onClick={() => setHelp((shown) => !shown)}>
              {t('help')}
            </Button>
          </span>
        </div>
        {isHelp && (
          <Banner tone="info" title={t('helpTitle')}>
            <ul>
              <li>
                <kbd>J</kbd> {t('keyNext')}
              </li>
              <li>
                <kbd>K</kbd> {t('keyPrevious')}
              </li>
              <li>
                <kbd>A</kbd> {t('keyApprove')}
              </li>
              <li>
                <kbd>R</kbd> {t('keyChange')}
              </li>
              <li>
                <kbd>?</kbd> {t('keyHelp')}
              </li>
            </ul>
            <Switch label={t('keysOn')} checked={on} onChange={(event) => setOn(event.target.checked)} />
          </Banner>
        )}
        {notice}
        {pending
          .filter((one) => one.id !== jobId)
          .map((one) => (
            <ApprovalBanner key={one.id} pending={one} onUndo={onUndo} dense />
          ))}
        {found.isPending ? (
          <Skeleton label={t('loading')} rows={4} rowHeight="5rem" />
        ) : found.error ? (
          <Banner
            tone="danger"
            live="alert"
            title={errorText(found.error)}
            actions={
              <Button variant="secondary" onClick={() => void found.refetch()}>
                {t('retry')}
              </Button>
            }
          />
        ) : (
          job && (
            <>
              <JobFacts job={job} />
              {isPending && (
                <Banner
                  tone="success"
                  live="status"
                  title={t('willApprove')}
                  actions={
                    <Button variant="secondary" onClick={() => onUndo(job.id)}>
                      {t('undo')}
                    </Button>
                  }
                />
              )}
              {!isPending && (
                <JobActions
                  key={job.id}
                  job={job}
                  form={form}
                  onForm={setForm}
                  canApprove={canApprove}
                  onApprove={approve}
                  onMoved={() => {
                    const isAnswer = form !== undefined && form === refusalFormOf(job)
                    setForm(undefined)
                    void found.refetch()
                    if (isAnswer) onAnswered(job)
                  }}
                  onStale={() => void found.refetch()}
                />
              )}
            </>
          )
        )}
      </Stack>
    </Dialog>
  )
}
