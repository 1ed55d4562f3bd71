import { useTranslations } from 'next-intl'
import type { JobReview, JobStatus } from '#lib/domain/job/statuses.ts'
import { Status } from '../ui/status.tsx'
import type { Tone } from '../ui/tone.ts'

const TONES: Readonly<Record<JobStatus, Tone>> = {
  MATCHED: 'info',
  MISMATCHED: 'neutral',
  ASSIGN: 'warning',
  SHIPPING: 'info',
  READY: 'warning',
  SUBMIT: 'info',
  INSIGHT: 'info',
  COMPLETED: 'success',
  REJECTED: 'danger',
  CANCEL: 'neutral',
}

/** Status of a job in the marketer's words (experience.md §3.5). */
export function MarketerJobStatus({ status, review }: { status: JobStatus; review?: JobReview }) {
  const t = useTranslations('campaign.jobStatus')
  const isToReview = status === 'INSIGHT' && review === 'pending'
  return <Status tone={TONES[status]}>{t(isToReview ? 'figuresToReview' : status)}</Status>
}
