import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { getFittingJobs } from '#lib/contract/job-market.ts'
import styles from '../account/account.module.scss'
import { formatMoney } from '../ui/format.ts'
import { WAVE } from '../ui/wave.ts'

/** Number and pay of the open jobs that match this profile. Nothing when they could not be read. */
export function FittingJobs() {
  const t = useTranslations('account.fitting')
  const { data } = useQuery(queryOptionsOf(getFittingJobs, {}))
  return (
    <div className={styles.fitting} aria-live="polite">
      <div className={styles.fittingWave} aria-hidden="true">
        {WAVE.map((loud, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the wave never changes
          <span key={at} style={{ blockSize: `${loud * 10}%` }} />
        ))}
      </div>
      {data && data.count > 0 && (
        <>
          <p className={styles.fittingFigure}>
            {t('jobs', {
              count: data.count,
              worth: formatMoney(data.worth.minor, data.worth.currency, true),
            })}
          </p>
          <p className={styles.muted}>{t('note')}</p>
        </>
      )}
    </div>
  )
}
