import { useTranslations } from 'next-intl'
import { CanceledBy } from '#components/job/canceled-by.tsx'
import { useJobReason } from '#components/job/job-reason.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { canceledBy } from '#lib/domain/job/canceled-by.ts'
import { paidOf } from '#lib/domain/job/settled.ts'
import type { JobDetail } from './job-detail.ts'

/** What our team examines or decided in writing, or why the job ended without its work; with what came back. */
export function OutcomeBanner({ job }: { job: JobDetail }) {
  const t = useTranslations('campaign.review')
  const words = useTranslations('reason')
  const isCase = job.dispute !== 'none'
  const isStopped = job.status === 'CANCEL' || job.status === 'REJECTED'
  const reason = useJobReason()(job.reasonCode, { isCase })
  const isDeclined = job.timeline.some(({ name }) => name === 'decline')
  // Without a case the note is that of the last move: only the influencer's is news to the marketer.
  const note = isCase || isDeclined ? job.note : null
  if (!isCase && (!isStopped || !(reason || note || job.settled || canceledBy(job)))) return null
  const said = ({ minor, currency }: JobDetail['fee']) => formatMoney(minor, currency)
  return (
    <Banner
      tone={job.dispute === 'open' ? 'warning' : 'info'}
      title={isCase ? t(job.dispute === 'open' ? 'dispute' : 'caseDecided') : undefined}
    >
      <CanceledBy job={job} />
      {reason && (
        <p>
          {words(isCase ? 'caseLabel' : 'label')}: {reason}
        </p>
      )}
      {note && (
        <p>
          {words(isCase ? 'noteOfTeam' : 'noteOfInfluencer')}: {note}
        </p>
      )}
      {job.settled && (
        <p>
          <Facts
            items={[
              t('casePaid', { paid: said(paidOf(job.settled)) }),
              job.settled.slotBack ? t('caseSlot') : t('caseBack', { back: said(job.settled.returned) }),
            ]}
          />
        </p>
      )}
    </Banner>
  )
}
