import { useLocale, useTranslations } from 'next-intl'
import { type LineFacts, lineOf } from '#lib/domain/job/job-line.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import { cx } from '../ui/cx.ts'
import { withDay } from '../ui/with-day.tsx'
import styles from './job-line.module.scss'

/**
 * The course of a job, the same for both sides: done steps with their day, one live step with its deadline, later
 * steps.
 */
export function JobLine({
  job,
  narrow,
}: {
  job: LineFacts
  /** In a drawer: steps are stacked at every width. */
  narrow?: boolean
}) {
  const t = useTranslations('campaign.line')
  const locale = toLocale(useLocale())
  const live = (word: 'from' | 'wasDue' | 'byTime', at: string) => {
    const date = sayTime(at, job.serverTime, locale, true)
    return withDay(t(word, { date }), date)
  }
  return (
    <ol className={cx(styles.line, narrow && styles.narrow)} aria-label={t('title')}>
      {lineOf(job).map(({ key, state, at }) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          aria-current={state === 'live' ? 'step' : undefined}
        >
          <span>
            {t(`${key}.${state === 'done' || state === 'stopped' ? 'done' : 'ahead'}`)}
            {state === 'done' && <span className="visually-hidden"> {t('isDone')}</span>}
          </span>
          {at && (
            <span className={styles.when}>
              <time dateTime={at}>
                {state === 'live'
                  ? live(key === 'free' ? 'from' : at < job.serverTime ? 'wasDue' : 'byTime', at)
                  : state === 'ahead' && key !== 'free'
                    ? t('by', { date: formatDate(at, locale, 'dayMonthOnly') })
                    : formatDate(at, locale, 'dayMonthOnly')}
              </time>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
