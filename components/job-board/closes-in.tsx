import { useTranslations } from 'next-intl'
import { bangkokDay, daysBetween } from '#lib/domain/date/bangkok.ts'

/** Days left to apply; the last day itself counts as today. */
export function ClosesIn({ at, now }: { at: string; now: string }) {
  const t = useTranslations('site.jobs')
  const days = Math.max(0, daysBetween(bangkokDay(new Date(now)), bangkokDay(new Date(at))))
  return <strong>{t('closesIn', { days })}</strong>
}
