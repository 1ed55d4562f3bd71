import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import { Banner } from '../ui/banner.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Facts } from '../ui/facts.tsx'
import { Heading } from '../ui/heading.tsx'
import { Stack } from '../ui/stack.tsx'
import { withDay } from '../ui/with-day.tsx'
import styles from './job.module.scss'
import { useJobReason } from './job-reason.ts'
import { type JobCardView, nextStepOf } from './next-step.ts'

const COUNTDOWN_MS = 48 * 3_600_000

/** The next step of a job with deadline and reason; the top part of a job page. */
export function StepPanel({
  job,
  now,
  lastMove,
  end,
}: {
  job: Pick<
    JobCardView,
    | 'status'
    | 'nextAction'
    | 'cancelRequest'
    | 'dueAt'
    | 'autoAt'
    | 'dispute'
    | 'review'
    | 'reasonCode'
    | 'note'
  > & { cancelNote?: string | null }
  now: string
  /** Name of the last move, if the history is known; it decides whose note is shown. */
  lastMove?: string | undefined
  /** Shown below the sentence: who ended the job. */
  end?: ReactNode
}) {
  const t = useTranslations('job')
  const words = useTranslations('reason')
  const locale = toLocale(useLocale())
  const reasonOf = useJobReason()
  const step = nextStepOf(job, new Date(now))
  const asksCancel = step.key === 'answer_cancel'
  const isDeclined = step.key === 'REJECTED' && lastMove === 'decline'
  const key = isDeclined ? 'declined' : step.key
  // A new delivery waits for review: the last reason belongs to the previous delivery.
  const isAnswered = job.review !== 'pending' || job.dispute === 'open' || step.key === job.status
  const isCase = job.dispute !== 'none'
  const reason = asksCancel || !isAnswered ? undefined : reasonOf(job.reasonCode, { isCase })
  const note = asksCancel ? job.cancelNote : isAnswered ? job.note : null
  const noteBy = isCase ? 'noteOfTeam' : isDeclined ? 'noteOfYou' : 'note'
  const isNear = step.dueAt !== null && Date.parse(step.dueAt) - Date.parse(now) < COUNTDOWN_MS
  const date = step.dueAt ? sayTime(step.dueAt, now, locale, true) : ''
  const until = step.graceUntil ? sayTime(step.graceUntil, now, locale, true) : ''
  // When the other side must act, its deadline is shown first.
  const isPromise = !step.isMine && step.dueAt !== null
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={2} id="next" className={styles.anchor}>
          {t(`step.${key}.title`)}
        </Heading>
        {isPromise && (
          <p>
            <strong>
              {withDay(t(step.key.startsWith('review_') ? 'due.answer' : 'due.expected', { date }), date)}
            </strong>
          </p>
        )}
        {end}
        <p>{t(`step.${key}.text`)}</p>
      </Stack>
      {step.dueAt && step.isMine && !step.graceUntil && (
        <p>
          <Facts
            items={[
              <strong key="by">
                {withDay(t(step.key === 'fix_mismatch' ? 'due.missing' : 'due.by', { date }), date)}
              </strong>,
              isNear && (
                <Countdown until={step.dueAt} now={now} before={t('due.left')} ended={t('due.ended')} />
              ),
            ]}
          />
        </p>
      )}
      {step.graceUntil && <Banner tone="warning">{withDay(t('due.late', { date: until }), until)}</Banner>}
      {(reason || note) && (
        <Banner tone={job.review === 'changes_requested' ? 'warning' : 'info'}>
          {reason && (
            <p>
              <strong>{words(isCase ? 'caseLabel' : 'label')}:</strong> {reason}
            </p>
          )}
          {note && (
            <p className={styles.text}>
              <strong>{words(noteBy)}:</strong> {note}
            </p>
          )}
        </Banner>
      )}
    </Stack>
  )
}
