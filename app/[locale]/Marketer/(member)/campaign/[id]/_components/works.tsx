import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Applicant } from './applicant.ts'
import styles from './choose.module.scss'

/** The newest posts of completed jobs, as they stand on the platform. */
export function Works({ person }: { person: Pick<Applicant['candidate'], 'works' | 'name'> }) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  if (person.works.length === 0) return <span className={styles.muted}>{t('noWorks')}</span>
  return (
    <ul className={styles.works}>
      {person.works.map((work, index) => (
        <li key={work.url}>
          <a href={work.url} target="_blank" rel="noopener nofollow">
            {t('work', { n: index + 1, date: formatDate(work.at, locale, 'short') })}
            <span className="visually-hidden"> {person.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
