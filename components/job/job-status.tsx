import { useTranslations } from 'next-intl'
import type { JobStatus } from '#lib/domain/job/statuses.ts'
import { Status } from '../ui/status.tsx'
import { JOB_TONES } from './tones.ts'

/** Status of a job in the influencer's words (docs/screens.md#status-words). */
export function InfluencerJobStatus({ status, review }: { status: JobStatus; review?: string }) {
  const t = useTranslations('job.status')
  const needsChanges = status === 'READY' && review === 'changes_requested'
  return <Status tone={JOB_TONES[status]}>{needsChanges ? t('changes') : t(status)}</Status>
}
