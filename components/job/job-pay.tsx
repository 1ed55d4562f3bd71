import { useTranslations } from 'next-intl'
import { isFinalJobStatus } from '#lib/domain/job/statuses.ts'
import { Money } from '../ui/money.tsx'
import type { JobCardView } from './next-step.ts'

/** Net pay of a job, or its fee while no tax rate is known; nothing when the job ended without pay. */
export function JobPay({
  job,
  className,
}: {
  job: Pick<JobCardView, 'status' | 'fee' | 'estimatedNet'>
  className?: string | undefined
}) {
  const t = useTranslations('influencer.jobs')
  const { fee, estimatedNet: net } = job
  if (net?.minor === 0 && isFinalJobStatus(job.status)) return null
  return (
    <span className={className}>
      <Money {...(net ?? fee)} whole />
      <small>{t(net ? 'afterTax' : 'beforeTax')}</small>
    </span>
  )
}
