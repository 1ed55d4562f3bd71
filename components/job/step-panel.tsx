import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Banner } from '../ui/banner.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Heading } from '../ui/heading.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './job.module.scss'
import { useJobReason } from './job-reason.ts'
import { type JobCardView, nextStepOf } from './next-step.ts'

const COUNTDOWN_MS = 48 * 3_600_000

/** What comes next, by when, and why: the first thing a job page says. */
export function StepPanel({
  job,
  now,
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
  >
  now: string
}) {
  const t = useTranslations('job')
  const locale = toLocale(useLocale())
  const reasonOf = useJobReason()
  const step = nextStepOf(job, new Date(now))
  const reason = reasonOf(job.reasonCode)
  const isNear = step.dueAt !== null && Date.parse(step.dueAt) - Date.parse(now) < COUNTDOWN_MS
  const date = step.dueAt ? formatDate(step.dueAt, locale, 'dateTime') : ''
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={2} id="next" className={styles.anchor}>
          {t(`step.${step.key}.title`)}
        </Heading>
        <p>{t(`step.${step.key}.text`)}</p>
      </Stack>
      {step.dueAt && !step.graceUntil && (
        <p>
          <strong>{step.isMine ? t('due.by', { date }) : t('due.expected', { date })}</strong>
          {isNear && (
            <>
              {' · '}
              <Countdown until={step.dueAt} before={t('due.left')} ended={t('due.ended')} />
            </>
          )}
        </p>
      )}
      {step.graceUntil && (
        <Banner tone="warning">
          {t('due.late', { date: formatDate(step.graceUntil, locale, 'dateTime') })}
        </Banner>
      )}
      {(reason || job.note) && (
        <Banner tone={job.review === 'changes_requested' ? 'warning' : 'info'}>
          {reason && (
            <p>
              <strong>{t('reason.label')}:</strong> {reason}
            </p>
          )}
          {job.note && (
            <p className={styles.text}>
              <strong>{t('reason.note')}:</strong> {job.note}
            </p>
          )}
        </Banner>
      )}
    </Stack>
  )
}
