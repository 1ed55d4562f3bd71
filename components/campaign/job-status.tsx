import { useTranslations } from 'next-intl'
import type { JobStatus } from '#lib/domain/job/statuses.ts'
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
export function MarketerJobStatus({ status }: { status: JobStatus }) {
  const t = useTranslations('campaign.jobStatus')
  return <Status tone={TONES[status]}>{t(status)}</Status>
}
