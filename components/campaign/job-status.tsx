import { useTranslations } from 'next-intl'
import type { JobReview, JobStatus } from '#lib/domain/job/statuses.ts'
import { JOB_TONES } from '../job/tones.ts'
import { Status } from '../ui/status.tsx'

/** Status of a job in the marketer's words (docs/screens.md#status-words). */
export function MarketerJobStatus({ status, review }: { status: JobStatus; review?: JobReview }) {
  const t = useTranslations('campaign.jobStatus')
  const isToReview = status === 'INSIGHT' && review === 'pending'
  return <Status tone={JOB_TONES[status]}>{t(isToReview ? 'figuresToReview' : status)}</Status>
}
