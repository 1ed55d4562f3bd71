import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '#components/ui/banner.tsx'
import { withDay } from '#components/ui/with-day.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import type { JobDetail } from './job-detail.ts'

/** The influencer's time is over, and the days of grace run. */
export const isLateWork = (job: Pick<JobDetail, 'status' | 'dispute' | 'dueAt' | 'serverTime'>): boolean =>
  job.status === 'READY' && job.dispute !== 'open' && job.dueAt !== null && job.dueAt < job.serverTime

/** Says since when, and what ends the job; a job whose post was sent goes to our team instead. */
export function LateLine({ job }: { job: JobDetail }) {
  const t = useTranslations('campaign.review')
  const locale = toLocale(useLocale())
  const dated = (word: 'late' | 'lateEnd', at: string) => {
    const date = sayTime(at, job.serverTime, locale, true)
    return withDay(t(word, { date }), date)
  }
  return (
    <Banner tone="warning">
      {job.dueAt && <p>{dated('late', job.dueAt)}</p>}
      {job.autoAt && job.posts.length === 0 && <p>{dated('lateEnd', job.autoAt)}</p>}
    </Banner>
  )
}
