import { useTranslations } from 'next-intl'
import { useJobReason } from '#components/job/job-reason.ts'
import { Banner } from '#components/ui/banner.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { paidOf } from '#lib/domain/job/settled.ts'
import type { JobDetail } from './job-detail.ts'

/** What our team examines, or decided in writing, with what was paid and what came back. */
export function CaseBanner({ job }: { job: JobDetail }) {
  const t = useTranslations('campaign.review')
  const words = useTranslations('reason')
  const about = useJobReason()(job.reasonCode, { isCase: true })
  if (job.dispute === 'none') return null
  const said = ({ minor, currency }: JobDetail['fee']) => formatMoney(minor, currency)
  const isOpen = job.dispute === 'open'
  return (
    <Banner tone={isOpen ? 'warning' : 'info'} title={t(isOpen ? 'dispute' : 'caseDecided')}>
      {about && (
        <p>
          {words('caseLabel')}: {about}
        </p>
      )}
      {job.note && (
        <p>
          {words('noteOfTeam')}: {job.note}
        </p>
      )}
      {!isOpen && job.settled && (
        <p>{t('caseMoney', { paid: said(paidOf(job.settled)), back: said(job.settled.returned) })}</p>
      )}
    </Banner>
  )
}
