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

/** Status of a job in the influencer's words (experience.md §3.5). */
export function InfluencerJobStatus({ status, review }: { status: JobStatus; review?: string }) {
  const t = useTranslations('job.status')
  const needsChanges = status === 'READY' && review === 'changes_requested'
  return <Status tone={TONES[status]}>{needsChanges ? t('changes') : t(status)}</Status>
}
