import { useTranslations } from 'next-intl'
import { type EndingFacts, endingOf } from '#lib/domain/job/ending.ts'
import { Status } from '../ui/status.tsx'
import { JOB_TONES } from './tones.ts'

type JobFacts = EndingFacts & {
  review?: string
  nextAction?: { action: string } | null
  isChecking?: boolean
}

/** Status of a job in the influencer's words (docs/screens.md#status-words). */
export function InfluencerJobStatus({ job }: { job: JobFacts }) {
  const { status, review } = job
  const ending = endingOf(job)
  const t = useTranslations('job.status')
  if (job.dispute === 'open') return <Status tone="warning">{t('inCase')}</Status>
  if (job.isChecking || job.nextAction?.action === 'check_applicant')
    return <Status tone="info">{t('checking')}</Status>
  const needsChanges = status === 'READY' && review === 'changes_requested'
  if (ending) return <Status tone="neutral">{t(ending)}</Status>
  return <Status tone={JOB_TONES[status]}>{needsChanges ? t('changes') : t(status)}</Status>
}
