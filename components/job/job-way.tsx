import { useTranslations } from 'next-intl'
import { type LineFacts, lineOf } from '#lib/domain/job/job-line.ts'
import styles from './job-line.module.scss'

/** Progress of a job in one line; links to `JobLine`, which shows the days of each step. */
export function JobWay({ job, href }: { job: LineFacts; href: string }) {
  const t = useTranslations('campaign.line')
  const steps = lineOf(job)
  const at = steps.findIndex(({ state }) => state === 'live')
  const live = steps[at]
  if (!live) return null
  return (
    <a href={href} className={styles.way}>
      <span className={styles.wayLevels} aria-hidden="true">
        {steps.map(({ key, state }) => (
          <span key={key} data-state={state} />
        ))}
      </span>
      {t('at', { n: at + 1, count: steps.length, step: t(`${live.key}.ahead`) })}
    </a>
  )
}
