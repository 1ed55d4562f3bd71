import { useLocale, useTranslations } from 'next-intl'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getJob } from '#lib/contract/jobs.ts'
import { canceledBy } from '#lib/domain/job/canceled-by.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Facts } from '../ui/facts.tsx'

/** Who canceled a job and when, for either side; nothing while it is not canceled. */
export function CanceledBy({
  job,
}: {
  job: Pick<ResponseOf<typeof getJob>, 'status' | 'viewer' | 'timeline'>
}) {
  const t = useTranslations('reason')
  const locale = toLocale(useLocale())
  const end = canceledBy(job)
  if (!end) return null
  const { who, isAsked, at } = end
  return (
    <p>
      <Facts
        items={[
          t(isAsked ? 'cancelAskedBy' : 'canceledBy', { who }),
          <DateTime key="at" value={at} locale={locale} style="dateTime" />,
        ]}
      />
    </p>
  )
}
