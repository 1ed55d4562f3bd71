'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccountWords } from '#components/campaign/use-account-words.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { callApi } from '#lib/calls/call.ts'
import { agreeCancel, refuseCancel, takeBackCancel } from '#lib/contract/job-cancel.ts'
import { completeJob, reportPostMissing, reportPostRestored } from '#lib/contract/job-review.ts'
import { extendJob } from '#lib/contract/job-work.ts'
import { type JobMoveCode, MOVE } from '#lib/domain/job/move-codes.ts'
import styles from './campaign-detail.module.scss'
import { ChangesForm } from './changes-form.tsx'
import type { JobDetail, OpenForm } from './job-detail.ts'
import { AskCancelForm, CancelJobForm, SentForm, UnreadableForm, WrongPostForm } from './job-forms.tsx'

const MOVE_OF: Readonly<Record<OpenForm, JobMoveCode>> = {
  changes: MOVE.askChanges,
  wrong: MOVE.reportWrongPost,
  unreadable: MOVE.refuseFigures,
  sent: MOVE.markSent,
  cancel: MOVE.cancelJob,
  askCancel: MOVE.askCancel,
}

const FORMS = {
  changes: ChangesForm,
  wrong: WrongPostForm,
  unreadable: UnreadableForm,
  sent: SentForm,
  cancel: CancelJobForm,
  askCancel: AskCancelForm,
} as const

/** The form for key R: changes to the draft, a wrong post, or unreadable figures. */
export function refusalFormOf(job: Pick<JobDetail, 'moves'>): OpenForm | undefined {
  const codes = job.moves.map((move) => move.code)
  if (codes.includes(MOVE.askChanges)) return 'changes'
  if (codes.includes(MOVE.reportWrongPost)) return 'wrong'
  return codes.includes(MOVE.refuseFigures) ? 'unreadable' : undefined
}

/** The marketer's current actions on the job; forms open in place. */
export function JobActions({
  job,
  form,
  onForm,
  canApprove,
  onApprove,
  onMoved,
  onStale,
}: {
  job: JobDetail
  form: OpenForm | undefined
  onForm: (form: OpenForm | undefined) => void
  canApprove: boolean
  onApprove: () => void
  onMoved: () => void
  /** The job has changed elsewhere: read it again and keep the input. */
  onStale: () => void
}) {
  const t = useTranslations('campaign.act')
  const { toName } = useAccountWords()
  const commandRun = useCommand(onStale)
  const [isCompleting, setCompleting] = useState(false)
  const can = (code: JobMoveCode) => job.moves.some((move) => move.code === code)
  const input = { params: { id: job.id }, body: { version: job.version } }
  const run = (command: () => Promise<unknown>) =>
    commandRun.run(async () => {
      await command()
      onMoved()
    })
  const refusal = refusalFormOf(job)
  const close = () => onForm(undefined)
  if (form) {
    const Form = FORMS[form]
    return (
      <>
        {!can(MOVE_OF[form]) && (
          <Banner tone="warning" live="alert" title={t('gone')}>
            {t('goneText')}
          </Banner>
        )}
        <Form job={job} onDone={onMoved} onClose={close} onStale={onStale} />
      </>
    )
  }
  const approveLabel =
    job.status === 'INSIGHT' ? t('figuresOk') : job.phase === 'publish' ? t('acceptPost') : t('approve')
  // One primary button, whatever else is possible.
  const first = canApprove
    ? 'approve'
    : ([MOVE.agreeCancel, MOVE.markSent, MOVE.completeJob] as const).find(can)
  const variantOf = (code: JobMoveCode) => (code === first ? 'primary' : 'secondary')
  return (
    <>
      <CommandError command={commandRun} />
      <div className={styles.bar}>
        {canApprove && (
          <Button onClick={onApprove} aria-keyshortcuts="a">
            {approveLabel}
          </Button>
        )}
        {can(MOVE.agreeCancel) && (
          <Button
            variant={variantOf(MOVE.agreeCancel)}
            loading={commandRun.busy}
            onClick={() => run(() => callApi(agreeCancel, input))}
          >
            {t('agreeCancel')}
          </Button>
        )}
        {can(MOVE.markSent) && (
          <Button
            variant={job.shipping?.trackingNo ? 'secondary' : variantOf(MOVE.markSent)}
            onClick={() => onForm('sent')}
          >
            {t('sent')}
          </Button>
        )}
        {can(MOVE.completeJob) && (
          <Button variant={variantOf(MOVE.completeJob)} onClick={() => setCompleting(true)}>
            {t('complete')}
          </Button>
        )}
        {refusal && (
          <Button variant="secondary" onClick={() => onForm(refusal)} aria-keyshortcuts="r">
            {t(refusal === 'changes' ? 'askChanges' : refusal === 'wrong' ? 'wrongPost' : 'unreadable')}
          </Button>
        )}
        {can(MOVE.refuseCancel) && (
          <Button
            variant="secondary"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(refuseCancel, input))}
          >
            {t('refuseCancel')}
          </Button>
        )}
        {can(MOVE.takeBackCancel) && (
          <Button
            variant="secondary"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(takeBackCancel, input))}
          >
            {t('takeBackCancel')}
          </Button>
        )}
        {can(MOVE.reportPostRestored) && job.linkCheck === 'missing' && (
          <Button
            variant="secondary"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(reportPostRestored, input))}
          >
            {t('postRestored')}
          </Button>
        )}
        {can(MOVE.extendJob) && !job.extended && (
          <Button
            variant="quiet"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(extendJob, input))}
          >
            {t('extend')}
          </Button>
        )}
        {can(MOVE.reportPostMissing) && job.linkCheck !== 'missing' && (
          <Button
            variant="quiet"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(reportPostMissing, input))}
          >
            {t('postMissing')}
          </Button>
        )}
        {can(MOVE.askCancel) && (
          <Button variant="quiet" onClick={() => onForm('askCancel')}>
            {t('askCancel')}
          </Button>
        )}
        {can(MOVE.cancelJob) && (
          <Button variant="quiet" onClick={() => onForm('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isCompleting}
        busy={commandRun.busy}
        title={t('completeTitle')}
        text={t('completeText', { name: toName(job.influencer.name, job.channel.handle) })}
        confirmLabel={t('complete')}
        cancelLabel={t('back')}
        onCancel={() => setCompleting(false)}
        onConfirm={() =>
          run(async () => {
            // Closes the dialog first, because an error appears behind it.
            setCompleting(false)
            await callApi(completeJob, input)
          })
        }
      />
    </>
  )
}
