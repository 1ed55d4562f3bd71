import { useTranslations } from 'next-intl'
import { waitsForTeam } from '#lib/domain/campaign/waits-for-team.ts'
import { type EndingFacts, endingOf } from '#lib/domain/job/ending.ts'
import type { JobReview } from '#lib/domain/job/statuses.ts'
import { JOB_TONES } from '../job/tones.ts'
import { Status } from '../ui/status.tsx'

/** Status of a job in the marketer's words (docs/screens.md#status-words). */
export function MarketerJobStatus({
  job,
}: {
  job: EndingFacts & { review?: JobReview; failures?: readonly { fix: string | null }[] }
}) {
  const { status, review } = job
  const ending = endingOf(job)
  const t = useTranslations('campaign.jobStatus')
  const isToReview = status === 'INSIGHT' && review === 'pending'
  if (job.dispute === 'open') return <Status tone="warning">{t('inCase')}</Status>
  if (ending) return <Status tone="neutral">{t(ending)}</Status>
  if (status === 'MISMATCHED' && waitsForTeam(job.failures ?? []))
    return <Status tone="info">{t('checking')}</Status>
  return <Status tone={JOB_TONES[status]}>{t(isToReview ? 'figuresToReview' : status)}</Status>
}
