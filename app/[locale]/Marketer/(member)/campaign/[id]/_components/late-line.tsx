import { useTranslations } from 'next-intl'
import { Banner } from '#components/ui/banner.tsx'
import type { JobDetail } from './job-detail.ts'

/** The influencer's time is over, and the days of grace run. */
export const isLateWork = (job: Pick<JobDetail, 'status' | 'dispute' | 'dueAt' | 'serverTime'>): boolean =>
  job.status === 'READY' && job.dispute !== 'open' && job.dueAt !== null && job.dueAt < job.serverTime

/** Says since when, and what ends the job; a job whose post was sent goes to our team instead. */
export function LateLine({ job, say }: { job: JobDetail; say: (at: string) => string }) {
  const t = useTranslations('campaign.review')
  return (
    <Banner tone="warning">
      {job.dueAt && <p>{t('late', { date: say(job.dueAt) })}</p>}
      {job.autoAt && job.posts.length === 0 && <p>{t('lateEnd', { date: say(job.autoAt) })}</p>}
    </Banner>
  )
}
