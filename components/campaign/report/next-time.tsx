import { useTranslations } from 'next-intl'
import { Section } from '../../ui/section.tsx'
import styles from './report.module.scss'
import type { Report } from './report-shape.ts'

/** Advice for the next campaign, one sentence each. */
export function NextTime({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const channel = useTranslations('social.channel')
  if (report.advice.length === 0) return null
  return (
    <Section id="next-time" title={t('nextTime')}>
      <ul className={styles.advice}>
        {report.advice.map((one) => (
          <li key={one.code}>
            {t(`advice.${one.code}`, {
              name: one.name ?? '',
              type: one.type ? channel(one.type) : '',
              other: one.other ? channel(one.other) : '',
              count: one.count ?? 0,
            })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
